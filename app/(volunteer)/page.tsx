export default function Landing() {
  return <div className="page py-12">Rung</div>;
}
