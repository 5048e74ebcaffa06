// Progress messages without a dependency, because this runs before anything is installed.
// Everything goes to stderr, because stdout may be data.
const FRAMES = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
/** Whether stderr is a terminal: then waits show a spinner. */
export const isTerminal = process.stderr.isTTY === true && !process.env.CI;
const CLEAR = '\r\u001b[2K';

export const say = (line) => process.stderr.write(`${line}\n`);

export const seconds = (startedAt) => `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;

/** Runs `work` under a spinner (a terminal) or between two plain lines; the text of the last line is `title`. */
export async function wait(title, work) {
  const startedAt = performance.now();
  const stop = isTerminal ? spin(title, startedAt) : announce(title);
  try {
    const result = await work();
    stop(`✓ ${title} (${seconds(startedAt)})`);
    return result;
  } catch (error) {
    stop(`✗ ${title} (${seconds(startedAt)})`);
    throw error;
  }
}

function announce(title) {
  say(`… ${title}`);
  return say;
}

function spin(title, startedAt) {
  let frame = 0;
  const draw = () => {
    frame = (frame + 1) % FRAMES.length;
    process.stderr.write(`${CLEAR}${FRAMES[frame]} ${title} (${seconds(startedAt)})`);
  };
  const timer = setInterval(draw, 100);
  draw();
  return (line) => {
    clearInterval(timer);
    process.stderr.write(CLEAR);
    say(line);
  };
}

/** An error whose message is for a person and needs no stack. */
export class Refusal extends Error {}

/** Runs a script's main function; a refusal ends it with one clear line. */
export async function main(work) {
  try {
    process.exitCode = (await work()) ?? process.exitCode ?? 0;
  } catch (error) {
    say(error instanceof Refusal ? error.message : (error?.stack ?? String(error)));
    process.exitCode = 1;
  }
}
