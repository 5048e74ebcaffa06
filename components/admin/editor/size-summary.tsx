'use client';
import { formatCount, plural } from '@/components/boards/format';
import type { StudyConfig } from '@/lib/wire/studies/study';
import { type ArmSize, ASSUMED_MS, sizeOfArm } from '@/lib/wire/studies/study-size';
import type { EditorTask } from './arms-section';

/** How much each arm asks of a person. */
export function SizeSummary({
  config,
  tasks,
}: {
  readonly config: StudyConfig;
  readonly tasks: readonly EditorTask[];
}) {
  const sizes = config.arms.map((arm) => ({
    arm,
    size: sizeOfArm(arm, config, (task) => tasks.find(({ id }) => id === task)?.size),
  }));
  const isMeasured = sizes.every(({ size }) => size.isMeasured);
  return (
    <div className="rounded-lg border border-line bg-surface p-4">
      <ul className="space-y-1">
        {sizes.map(({ arm, size }) => (
          <li key={arm.id} className="tabular flex flex-wrap gap-x-3">
            {sizes.length > 1 && <span className="font-medium">{arm.title}:</span>}
            <span>{questionsText(size)}</span>
            <span className="text-muted">about {plural(size.minutes, 'minute')}</span>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-muted">
        Practice and easy questions included, and{' '}
        {isMeasured
          ? 'with the median times of people on this site'
          : `${ASSUMED_MS / 1000} s a question assumed where too few people on this site have answered`}
        .
      </p>
    </div>
  );
}

function questionsText({ least, most, typical }: ArmSize): string {
  if (least === most) return plural(least, 'question');
  return `about ${plural(typical, 'question')} (${formatCount(least)} to ${most === null ? 'any number' : formatCount(most)})`;
}
