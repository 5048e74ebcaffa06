/**
 * Up to this many characters a line is made to fit by smaller letters: a net of a cube falls apart when its lines
 * break.
 */
const FITS = 48;
/** Width of a letter of the monospaced font, in its size. */
const LETTER_WIDTH = 0.61;

/** A word or a few that are an option: `Yellow`, `counter-clockwise`, `blue (B)`, `red clockwise, yellow down`. */
const WORDS = /^\p{L}\p{Ll}+(?:-\p{Ll}+)?(?:,? \p{Ll}{2,}(?:-\p{Ll}+)?)*(?: \(\p{Lu}\))?$/u;
/** `Step 3: ` in front of a sentence does not make it code. */
const NUMBERED = /^\p{Lu}\p{Ll}+ \p{N}+: /u;

/** A sentence, also behind a word that says what it is, or a word that names what follows; everything else is code. */
const PROSE = /^(?:\p{Lu}\p{Ll}+:|(?:\p{Lu}\p{Ll}+: )?\p{Lu}\p{Ll}+(?:[ ,]+[\p{L}\p{N}_’'-]+){2,}[ ,.:?]?.*)$/u;
export const isProse = (line: string): boolean => WORDS.test(line) || isSentence(line.replace(NUMBERED, ''));
const isSentence = (line: string): boolean => PROSE.test(line) && !/[[\]]{2}|[A-Z][a-z][A-Z]/.test(line);

interface Block {
  readonly prose: boolean;
  readonly lines: readonly string[];
}

function blocksOf(text: string): readonly Block[] {
  const blocks: { prose: boolean; lines: string[] }[] = [];
  for (const line of text.split('\n')) {
    const prose = isProse(line);
    const last = blocks.at(-1);
    if (last?.prose === prose) last.lines.push(line);
    else blocks.push({ prose, lines: [line] });
  }
  return blocks;
}

/**
 * A puzzle written as text: sentences as such; in code, columns stay columns, and a line that is longer than the screen
 * breaks instead of widening the page.
 */
export function CodeText({ text }: { readonly text: string }) {
  return (
    <div className="space-y-1">
      {blocksOf(text).map((block, index) =>
        block.prose ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a block is its place in the text
          <p key={index} className="text-pretty whitespace-pre-line">
            {block.lines.join('\n')}
          </p>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a block is its place in the text
          <Code key={index} lines={block.lines} />
        ),
      )}
    </div>
  );
}

function Code({ lines }: Pick<Block, 'lines'>) {
  const longest = Math.max(...lines.map((line) => line.length));
  const look = 'font-mono text-sm max-sm:leading-[1.2] wrap-anywhere whitespace-pre-wrap';
  if (lines.length <= 2 || longest > FITS) return <p className={look}>{lines.join('\n')}</p>;
  return (
    <div className="@container">
      <p className={look} style={{ fontSize: `min(0.875rem, ${(100 / (longest * LETTER_WIDTH)).toFixed(2)}cqi)` }}>
        {lines.join('\n')}
      </p>
    </div>
  );
}
