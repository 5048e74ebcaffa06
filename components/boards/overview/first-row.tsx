import { type Marked, Sign } from '@/components/figures/signs';
import { ButtonLink } from '@/components/ui/button';
import { RunCommand } from '../run/run-command';

export interface FirstRowsProps {
  /** Number of columns that are shown. */
  readonly span: number;
  /** Arguments of `rung run`. */
  readonly run: string;
  readonly hasPeople: boolean;
  readonly hasModels: boolean;
}

/** Empty rows that say how to fill them. */
export const FirstRows = ({ span, run, hasPeople, hasModels }: FirstRowsProps) => (
  <>
    {!hasPeople && (
      <FirstRow span={span} marked={{ kind: 'human', provenance: 'measured', slot: null }} name="People">
        <div className="flex flex-wrap items-center gap-3 text-sm">
          No one has climbed these ladders yet. A quick climb takes 5 minutes.
          <ButtonLink href="/" size="sm" variant="primary">
            Start quick climb
          </ButtonLink>
        </div>
      </FirstRow>
    )}
    {!hasModels && (
      <FirstRow span={span} marked={{ kind: 'model', provenance: 'measured', slot: 0 }} name="Your model">
        <RunCommand run={run} />
      </FirstRow>
    )}
  </>
);

interface FirstRowProps extends Pick<FirstRowsProps, 'span'> {
  readonly marked: Marked;
  readonly name: string;
  readonly children: React.ReactNode;
}

const FirstRow = ({ span, marked, name, children }: FirstRowProps) => (
  <tr className="data-ghost">
    <th scope="row">
      <span className="flex items-center gap-2">
        <Sign marked={marked} /> {name}
      </span>
    </th>
    <td colSpan={span - 1}>{children}</td>
  </tr>
);
