import type { ComparisonView } from '@/lib/wire/boards/board';
import { TextList } from '../text-list';
import { ShortcutNote } from './shortcut-note';

const STATES: Readonly<Record<ComparisonView['kind'], string>> = {
  same: 'Same as the paper.',
  'as-far-as-known': 'Same as the paper, as far as the paper says.',
  different: 'Different from the paper: do not compare the numbers.',
};

/** Whether a test measures what its paper measured, and what is unknown or differs. */
export function ComparisonNote({
  comparison,
  className,
}: {
  readonly comparison: ComparisonView;
  readonly className?: string;
}) {
  const { kind, sentences, shortcut } = comparison;
  return (
    <div className={className}>
      <p>
        {STATES[kind]}
        {shortcut !== null && (
          <>
            {' '}
            <ShortcutNote shortcut={shortcut} />
          </>
        )}
      </p>
      {sentences.length > 0 && <TextList texts={sentences} className="mt-1 space-y-0.5" />}
    </div>
  );
}
