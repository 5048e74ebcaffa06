'use client';
import { useTranslations } from 'use-intl';
import { cn } from '@/components/ui/cn';
import type { ReplyFormatView } from '@/lib/wire/items/item';
import { markOf } from './keys';
import { type PlayText, wordName } from './words';

export type GridFormat = Extract<ReplyFormatView, { kind: 'grid' }>;

export const tokenAt = (format: GridFormat, answer: string, cell: number): GridFormat['tokens'][number] | undefined =>
  format.tokens.find(({ value }) => value === answer.charAt(cell));

/** The letter on a cell; nothing on an empty one. */
export function markAt(format: GridFormat, answer: string, cell: number): string {
  const token = tokenAt(format, answer, cell);
  return token === undefined ? '' : markOf(format.tokens, token);
}

/** `row 1, column 2: red`. */
export function cellName(t: PlayText, format: GridFormat, answer: string, cell: number): string {
  const [row, column] = [Math.floor(cell / format.columns) + 1, (cell % format.columns) + 1];
  const token = tokenAt(format, answer, cell);
  return t('face.cell', { row, column, token: token === undefined ? t('face.empty') : wordName(t, token.name) });
}

/**
 * A painted face, read-only. Cells that differ from `compared` are crossed out, because colour must not be the only
 * sign.
 */
export function FaceGrid({
  format,
  answer,
  compared,
  title,
}: {
  readonly format: GridFormat;
  readonly answer: string;
  readonly compared?: string;
  readonly title: string;
}) {
  const t = useTranslations('play');
  const cells = Array.from({ length: format.rows * format.columns }, (_, cell) => cell);
  return (
    <figure className="w-36 sm:w-44">
      <figcaption className="mb-1.5 text-sm font-medium text-muted">{title}</figcaption>
      <ul
        className="grid gap-1 rounded-lg bg-[#0b0e13] p-1"
        style={{ gridTemplateColumns: `repeat(${format.columns}, minmax(0, 1fr))` }}
      >
        {cells.map((cell) => {
          const token = tokenAt(format, answer, cell);
          const differs = compared !== undefined && compared.charAt(cell) !== answer.charAt(cell);
          return (
            <li
              key={cell}
              className="relative grid aspect-square place-items-center rounded-md font-semibold"
              style={token && { background: token.fill, color: token.ink }}
            >
              <span aria-hidden="true">{markAt(format, answer, cell)}</span>
              <span className="sr-only">{`${cellName(t, format, answer, cell)}${differs ? t('face.notRight') : ''}`}</span>
              {differs && (
                <span
                  aria-hidden="true"
                  className={cn(
                    'absolute -top-1 -right-1 grid size-6 place-items-center rounded-full bg-surface text-sm font-bold text-bad',
                  )}
                >
                  ✗
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </figure>
  );
}
