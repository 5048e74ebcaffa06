/**
 * Lines of an upload that have errors, as text: each reason with how many and which first, then the lines themselves.
 */
import { LINE_ERRORS, type LineError, type UploadReport } from '@/lib/wire/models/batch';

/** Lines that a reason names. */
const FIRST_NAMED = 3;
/** Lines that are spelt out; the report has more. */
const MOST_SPELT_OUT = 20;

type Errors = Pick<
  UploadReport,
  'errors' | 'errorsOmitted' | 'conflict' | 'unknownItem' | 'foreign' | 'failed' | 'refused'
>;

/** Nothing where no line has one. */
export function errorLines(report: Errors): readonly string[] {
  const { errors, errorsOmitted } = report;
  const all = errors.length + errorsOmitted;
  if (all === 0) return [];
  const left = all - Math.min(errors.length, MOST_SPELT_OUT);
  return [
    `${all === 1 ? '1 line has an error' : `${all} lines have errors`}${errorsOmitted === 0 ? ':' : `; the ${errors.length} of them that the report holds:`}`,
    ...(errorsOmitted === 0 ? [] : [allLine(report)]),
    ...reasonLines(errors),
    ...errors.slice(0, MOST_SPELT_OUT).map(({ line, message }) => `  line ${line}: ${message}`),
    ...(left === 0 ? [] : [`  and ${left} more${errorsOmitted === 0 ? ', which are in the report' : ''}`]),
  ];
}

/**
 * Of every line: the report's errors are found in the order in which they are looked for, and may hold none of a
 * frequent kind.
 */
const allLine = ({ conflict, unknownItem, foreign, failed, refused }: Errors): string =>
  `  of all: ${[
    [unknownItem, 'of unknown items'],
    [foreign, 'of other sets'],
    [conflict, 'with another text than stored'],
    [failed, 'failed requests'],
    [refused, 'otherwise refused'],
  ]
    .flatMap(([count, what]) => (count === 0 ? [] : [`${count} ${what}`]))
    .join(', ')}`;

/** The most frequent first. */
function reasonLines(errors: Errors['errors']): readonly string[] {
  const lines = new Map<LineError, readonly number[]>();
  for (const { code, line } of errors) lines.set(code, [...(lines.get(code) ?? []), line]);
  return [...lines]
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([code, own]) => `  ${code}: ${countAndPlaces(own)}: ${LINE_ERRORS[code]}`);
}

function countAndPlaces(lines: readonly number[]): string {
  const named = lines.slice(0, FIRST_NAMED).join(', ');
  return `${lines.length === 1 ? '1 line' : `${lines.length} lines`} (${lines.length > FIRST_NAMED ? 'first: ' : ''}${named})`;
}
