'use client';
import { CopyButton } from '@/components/ui/copy-button';
import { Link } from '@/components/ui/link';
import { useSiteOrigin } from '@/components/ui/site-origin';

interface RunCommandProps {
  /** What is run: `--suite stare --protocol set`; several are several commands. */
  readonly run: string | readonly string[];
  readonly model?: string;
}

/** The command that measures a model on a site. */
const commandOf = (run: string, server: string, model: string): string =>
  [
    'RUNG_TOKEN=YOUR_TOKEN npm run -s rung --',
    `run ${run}`,
    `--model ${model}`,
    '--base-url https://YOUR_ENDPOINT/v1',
    `--server ${server}`,
  ].join(' \\\n  ');

/** The command with the address of this site, to copy. */
export function RunCommand({ run, model = 'NAME' }: RunCommandProps) {
  const server = useSiteOrigin();
  const command = [run]
    .flat()
    .map((each) => commandOf(each, server, model))
    .join('\n\n');
  return (
    <div className="min-w-0 grow">
      <pre className="mb-2 overflow-x-auto rounded-md bg-sunken p-3 text-xs wrap-anywhere whitespace-pre-wrap">
        <code>{command}</code>
      </pre>
      <span className="flex flex-wrap items-center gap-x-4">
        <CopyButton text={command} size="sm">
          Copy command
        </CopyButton>
        <Link href="/account" className="link inline-flex min-h-6 items-center text-sm">
          Create a token
        </Link>
      </span>
    </div>
  );
}
