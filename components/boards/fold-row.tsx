import { Disclosure } from '@/components/ui/disclosure';

export interface FoldRowProps {
  readonly id: string;
  readonly title: string;
  /** What the closed line says. */
  readonly facts: string;
  readonly heading: 'h2' | 'h3';
  readonly isOpen?: boolean;
  readonly children: React.ReactNode;
}

/** A line of a page that opens. */
export const FoldRow = ({ id, title, facts, heading: Heading, isOpen = false, children }: FoldRowProps) => (
  <Disclosure
    className="border-b border-line py-0.5"
    open={isOpen}
    summary={
      <span className="flex flex-wrap items-baseline gap-x-3 py-1.5">
        <Heading className="text-base">{title}</Heading>
        <span className="tabular text-sm font-normal text-muted">{facts}</span>
      </span>
    }
  >
    {/* Within, so that a link to it opens the line. */}
    <div id={id} className="scroll-mt-20">
      {children}
    </div>
  </Disclosure>
);
