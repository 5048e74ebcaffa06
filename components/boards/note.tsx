import { Disclosure } from '@/components/ui/disclosure';

export const Notes = ({ children }: { readonly children: React.ReactNode }) => (
  <Disclosure summary="How to read this board" className="mt-6 text-sm">
    <dl className="grid gap-x-10 gap-y-4 leading-relaxed sm:grid-cols-2 xl:grid-cols-4">{children}</dl>
  </Disclosure>
);

export function Note({ term, children }: { readonly term: string; readonly children: React.ReactNode }) {
  return (
    <div>
      <dt className="font-semibold">{term}</dt>
      <dd className="text-muted">{children}</dd>
    </div>
  );
}
