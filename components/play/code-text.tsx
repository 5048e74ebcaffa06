/** A puzzle written as text: columns stay columns, and a line that is longer than the screen breaks instead of widening the page. */
export function CodeText({ text }: { readonly text: string }) {
  return <p className="font-mono text-sm wrap-anywhere whitespace-pre-wrap">{text}</p>;
}
