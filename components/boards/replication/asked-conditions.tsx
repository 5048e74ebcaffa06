import { conditionName } from '@/components/words/conditions';
import type { ReplicationTable } from '@/lib/wire/boards/replication';
import { ShortcutNote } from '../marks/shortcut-note';

type Runs = ReplicationTable['runs'];

/** Each condition of a replication by name, with what can be answered in it without solving it. */
export function AskedConditions({ runs }: { readonly runs: Runs }) {
  return (
    <ul className="max-w-text space-y-2">
      {[...new Set(runs.map(({ condition }) => condition))].map((condition) => (
        <li key={condition}>
          {conditionName(condition)}
          <Shortcuts runs={runs.filter((run) => run.condition === condition)} />
        </li>
      ))}
    </ul>
  );
}

function Shortcuts({ runs }: { readonly runs: Runs }) {
  const byTask = new Map(
    runs.flatMap(({ shortcuts }) => shortcuts.map((shortcut) => [shortcut.task, shortcut] as const)),
  );
  if (byTask.size === 0) return null;
  return (
    <ul className="mt-1 list-disc space-y-0.5 pl-5 text-sm text-muted">
      {[...byTask.values()].map((shortcut) => (
        <li key={shortcut.task}>
          {shortcut.title}. <ShortcutNote shortcut={shortcut} />
        </li>
      ))}
    </ul>
  );
}
