/** Up to this many characters a line is made to fit by smaller letters: a net of a cube falls apart when its lines break. */
const FITS = 48;
/** Width of a letter of the monospaced font, in its size. */
const LETTER_WIDTH = 0.61;

/** A puzzle written as text: columns stay columns, and a line that is longer than the screen breaks instead of widening the page. */
export function CodeText({ text }: { readonly text: string }) {
  const lines = text.split('\n');
  const longest = Math.max(...lines.map((line) => line.length));
  const look = 'font-mono text-sm wrap-anywhere whitespace-pre-wrap';
  if (lines.length <= 2 || longest > FITS) return <p className={look}>{text}</p>;
  return (
    <div className="@container">
      <p className={look} style={{ fontSize: `min(0.875rem, ${(100 / (longest * LETTER_WIDTH)).toFixed(2)}cqi)` }}>
        {text}
      </p>
    </div>
  );
}
