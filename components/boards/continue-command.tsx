import { CopyButton } from '@/components/ui/copy-button';

/** For the owner of an open run: what to type on any machine. */
export function ContinueCommand({
  runId,
  model,
  server,
}: {
  readonly runId: string;
  readonly model: string;
  readonly server: string;
}) {
  const command = [
    'RUNG_TOKEN=YOUR_TOKEN npm run -s rung --',
    `run --run ${runId}`,
    `--model ${model}`,
    '--base-url https://YOUR_ENDPOINT/v1',
    `--server ${server}`,
  ].join(' \\\n  ');
  return (
    <>
      <pre className="mb-3 overflow-x-auto rounded-md bg-sunken p-3 text-xs wrap-anywhere whitespace-pre-wrap">
        <code>{command}</code>
      </pre>
      <CopyButton text={command} size="sm">
        Copy command
      </CopyButton>
    </>
  );
}
