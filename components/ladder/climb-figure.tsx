/**
 * A drawing of how a climb goes. Each rung has five questions; three right lead up, fewer down. Failing a rung twice,
 * or rung 1 once, ends it.
 */
const VISITS: readonly { readonly level: number; readonly passed: boolean }[] = [
  { level: 1, passed: true },
  { level: 2, passed: true },
  { level: 3, passed: true },
  { level: 4, passed: false },
  { level: 3, passed: true },
  { level: 4, passed: true },
  { level: 5, passed: false },
  { level: 4, passed: false },
];
const END_LEVEL = 3;
const TOP = 6;
const RUNG_GAP = 46;
const LEFT = 74;
const RIGHT = 386;
const yOf = (level: number) => 24 + (TOP - level) * RUNG_GAP;
const xOf = (visit: number) => LEFT + 34 + (visit * (RIGHT - LEFT - 68)) / (VISITS.length - 1);

/** `label` describes the drawing in words. */
export function ClimbFigure({ label, className }: { readonly label: string; readonly className?: string }) {
  const path = VISITS.map(
    ({ level }, visit) => `${visit === 0 ? 'M' : 'L'}${xOf(visit).toFixed(1)} ${yOf(level)}`,
  ).join('');
  return (
    <svg viewBox="0 0 456 300" className={className} role="img" aria-label={label}>
      <g stroke="var(--edge)" strokeWidth="5" strokeLinecap="round">
        <path d={`M${LEFT} 6V294M${RIGHT} 6V294`} fill="none" />
      </g>
      {Array.from({ length: TOP }, (_, index) => index + 1).map((level) => (
        <g key={level}>
          <path
            d={`M${LEFT} ${yOf(level)}H${RIGHT}`}
            stroke={level === END_LEVEL ? 'var(--accent)' : 'var(--line)'}
            strokeWidth={level === END_LEVEL ? 7 : 5}
          />
          <text
            x={LEFT - 16}
            y={yOf(level) + 5}
            textAnchor="end"
            fontSize="15"
            fontWeight={level === END_LEVEL ? 700 : 500}
            fill={level === END_LEVEL ? 'var(--accent)' : 'var(--muted)'}
          >
            {level}
          </text>
        </g>
      ))}
      <path
        d={`${path}L${RIGHT + 22} ${yOf(END_LEVEL)}`}
        fill="none"
        stroke="var(--ink)"
        strokeWidth="1.75"
        strokeDasharray="2 5"
        strokeLinecap="round"
      />
      {VISITS.map(({ level, passed }, visit) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a visit is its place in the climb
        <Visit key={visit} x={xOf(visit)} y={yOf(level)} passed={passed} />
      ))}
      <text x={RIGHT + 30} y={yOf(END_LEVEL) + 6} fontSize="17" fontWeight="700" fill="var(--accent)">
        R 3
      </text>
    </svg>
  );
}

function Visit({ x, y, passed }: { readonly x: number; readonly y: number; readonly passed: boolean }) {
  return (
    <g>
      <circle
        cx={x}
        cy={y}
        r="12"
        fill={passed ? 'var(--accent)' : 'var(--surface)'}
        stroke={passed ? 'var(--accent)' : 'var(--ink)'}
        strokeWidth="2"
      />
      <path
        d={passed ? `M${x - 5} ${y}l3.6 3.8l6.4 -7.4` : `M${x - 4} ${y - 4}l8 8m0 -8l-8 8`}
        fill="none"
        stroke={passed ? 'var(--accent-ink)' : 'var(--ink)'}
        strokeWidth="2.25"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </g>
  );
}
