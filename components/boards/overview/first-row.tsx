import { ButtonLink } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { ScrollFrame } from '@/components/ui/scroll-frame';
import { Sign } from './strip';

/** The command that adds a model, with the address of this site. */
export const runCommand = (run: string, server: string): string =>
  `RUNG_TOKEN=YOUR_TOKEN npm run -s rung -- run ${run} --model NAME \\\n  --base-url https://YOUR_ENDPOINT/v1 --server ${server}`;

export interface FirstRowsProps {
  /** Number of columns that are shown. */
  readonly span: number;
  readonly command: string;
  readonly hasPeople: boolean;
  readonly hasModels: boolean;
}

/** Empty rows that say how to fill them. */
export function FirstRows({ span, command, hasPeople, hasModels }: FirstRowsProps) {
  return (
    <>
      {!hasPeople && (
        <tr className="data-ghost">
          <th scope="row">
            <span className="flex items-center gap-2">
              <Sign marked={{ kind: 'human', provenance: 'measured', slot: null }} /> People
            </span>
          </th>
          <td colSpan={span - 1}>
            <div className="flex flex-wrap items-center gap-3 text-sm">
              No one has climbed these ladders yet. A quick climb takes 5 minutes.
              <ButtonLink href="/" size="sm" variant="primary">
                Start quick climb
              </ButtonLink>
            </div>
          </td>
        </tr>
      )}
      {!hasModels && (
        <tr className="data-ghost">
          <th scope="row">
            <span className="flex items-center gap-2">
              <Sign marked={{ kind: 'model', provenance: 'measured', slot: 0 }} /> Your model
            </span>
          </th>
          <td colSpan={span - 1}>
            <div className="flex flex-wrap items-center gap-3">
              <div className="min-w-0 grow basis-80">
                <ScrollFrame label="Command">
                  <pre className="p-2 font-mono text-xs leading-relaxed">{command}</pre>
                </ScrollFrame>
              </div>
              <CopyButton text={command} size="sm">
                Copy
              </CopyButton>
              <a href="/account" className="link text-sm">
                Create a token
              </a>
            </div>
          </td>
        </tr>
      )}
    </>
  );
}
