import { OnDemand, type OnDemandProps } from './links/on-demand';

interface FoldRowProps extends Omit<OnDemandProps, 'summary'> {
  readonly title: string;
  /** What the closed line says. */
  readonly facts: string;
  readonly heading: 'h2' | 'h3';
}

/** A line of a page that opens. */
export const FoldRow = ({ title, facts, heading: Heading, ...content }: FoldRowProps) => (
  <OnDemand
    {...content}
    className="border-b border-line py-0.5 text-base"
    summary={
      <span className="flex flex-wrap items-baseline gap-x-3 py-1.5">
        <Heading className="text-base">{title}</Heading>
        <span className="tabular text-sm font-normal text-muted">{facts}</span>
      </span>
    }
  />
);
