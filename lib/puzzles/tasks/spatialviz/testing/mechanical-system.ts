/**
 * Test helper: judges the options of a mechanical-system item from its truth only, by elimination instead of the
 * engine's solver.
 */
import { eliminate, type PlainMechanism } from 'rung-puzzles/engines/gears/testing/elimination';

interface PlainOption {
  readonly label: string;
  readonly text: string;
  readonly class: string;
  readonly motion: { readonly kind: string; readonly [field: string]: unknown };
}

export interface PlainTruth extends PlainMechanism {
  readonly speeds: Readonly<Record<string, string>>;
  readonly contacts: number;
  readonly question: string;
  readonly travel: number;
  readonly options: readonly PlainOption[];
}

export function optionsThatHold(truth: PlainTruth): readonly string[] {
  const speeds = allSpeeds(truth);
  return truth.options.filter(({ motion }) => holds(truth, speeds, motion)).map(({ label }) => label);
}

type Speeds = ReadonlyMap<string, readonly [bigint, bigint]>;

function allSpeeds(truth: PlainMechanism): Speeds {
  const found = eliminate(truth);
  if (typeof found === 'string') throw new Error(found);
  const speeds = new Map([...found].map(([label, speed]) => [label, rational(speed)]));
  for (const joint of truth.joints) {
    if (joint.kind !== 'crank' && joint.kind !== 'cam') continue;
    const [n, d] = speeds.get(String(joint.wheel)) as readonly [bigint, bigint];
    speeds.set(String(joint.slider), [n * slidingSign(String(joint.side), String(joint.angle)), d]);
  }
  return speeds;
}

const rational = (text: string): readonly [bigint, bigint] => {
  const [n, d = '1'] = text.split('/');
  return [BigInt(n as string), BigInt(d)];
};

/**
 * Positive towards right or up. In the second half turn from the slider’s direction a clockwise turn brings the pin
 * nearer to it.
 */
function slidingSign(side: string, angle: string): bigint {
  const [n, d] = rational(angle);
  const turns = Number(n) / Number(d);
  return (turns - Math.floor(turns) > 0.5 ? 1n : -1n) * (side === 'right' || side === 'above' ? 1n : -1n);
}

const POSITIVE = ['clockwise', 'right', 'up'];

function holds(truth: PlainTruth, speeds: Speeds, { kind, ...said }: PlainOption['motion']): boolean {
  const speed = (label: unknown): readonly [bigint, bigint] => speeds.get(String(label)) as readonly [bigint, bigint];
  const size = (label: unknown): number => Math.abs(Number(speed(label)[0]) / Number(speed(label)[1]));
  const goes = (label: unknown, direction: unknown): boolean =>
    speed(label)[0] > 0n === POSITIVE.includes(String(direction)) && speed(label)[0] !== 0n;
  const amounts = (label: unknown, amount: unknown): boolean => {
    const [[n, d], [m, e]] = [speed(label), rational(String(amount))];
    const product = n * BigInt(truth.travel) * e;
    return product === m * d || product === -m * d;
  };
  const others = ((said.among ?? []) as string[]).filter((label) => label !== said.part);
  switch (kind) {
    case 'travel':
      return amounts(said.part, said.amount) && goes(said.part, said.direction);
    case 'amount':
      return amounts(said.part, said.amount);
    case 'directions':
      return (said.of as { part: string; direction: string }[]).every(({ part, direction }) => goes(part, direction));
    case 'fastest':
      return others.every((other) => size(said.part) > size(other) * (1 + 1e-9));
    case 'slowest':
      return others.every((other) => size(said.part) * (1 + 1e-9) < size(other));
    case 'other-way':
      return others.every((other) => speed(other)[0] * speed(said.part)[0] < 0n);
    default:
      throw new Error(kind);
  }
}

export interface MotionTruth extends PlainMechanism {
  readonly speeds: Readonly<Record<string, string>>;
  readonly ask: readonly string[];
  readonly options: readonly {
    readonly label: string;
    readonly text: string;
    readonly motion: Readonly<Record<string, string>>;
  }[];
}

const MOTION_DIRECTIONS: Readonly<Record<string, string>> = { cw: 'clockwise', ccw: 'counterclockwise' };

/** Labels of all options whose parts all move as they say. */
export function motionsThatHold(truth: MotionTruth): readonly string[] {
  const speeds = allSpeeds(truth);
  const moves = (label: string, motion: string): boolean => {
    const [speed] = speeds.get(label) as readonly [bigint, bigint];
    if (speed === 0n || motion === 'still') return speed === 0n && motion === 'still';
    const direction = MOTION_DIRECTIONS[motion] ?? motion;
    return directionsOf(truth, label).includes(direction) && speed > 0n === POSITIVE.includes(direction);
  };
  return truth.options
    .filter(({ motion }) => truth.ask.every((label) => moves(label, motion[label] as string)))
    .map(({ label }) => label);
}

/** The two ways in which a part can move. */
function directionsOf({ parts }: PlainMechanism, label: string): readonly string[] {
  const part = parts.find((each) => each.label === label);
  if (part?.kind === 'worm' || part?.axis === 'upright') return ['up', 'down'];
  return part?.axis === 'level' ? ['left', 'right'] : ['clockwise', 'counterclockwise'];
}
