import { type Fraction, formatFraction } from 'rung-puzzles/engines/gears/fraction';
import { type Label, type Mechanism, type PartKind, partOf } from 'rung-puzzles/engines/gears/mechanism';
import type { Direction } from 'rung-puzzles/engines/gears/solve';
import type { Claim } from './claims';

const DIRECTION_WORDS: Readonly<Record<Direction, string>> = {
  clockwise: 'clockwise',
  counterclockwise: 'counter-clockwise',
  left: 'to the left',
  right: 'to the right',
  up: 'up',
  down: 'down',
};

export const directionWords = (direction: Direction): string => DIRECTION_WORDS[direction];

/** `gear K`, `carrier H`. */
export const nameOf = (mechanism: Mechanism, label: Label): string => `${partOf(mechanism, label).kind} ${label}`;

const UNITS: Readonly<Partial<Record<PartKind, readonly [string, string]>>> = {
  rack: ['tooth', 'teeth'],
  slider: ['time', 'times'],
  follower: ['time', 'times'],
};

/** `4 turns`, `1 turn`, `2/3 turns`, `24 teeth`. */
function amountWords(mechanism: Mechanism, label: Label, amount: string): string {
  const [one, many] = UNITS[partOf(mechanism, label).kind] ?? ['turn', 'turns'];
  return `${amount} ${amount === '1' ? one : many}`;
}

export function claimWords(mechanism: Mechanism, claim: Claim): string {
  switch (claim.kind) {
    case 'travel':
      return `${amountWords(mechanism, claim.part, claim.amount)} ${directionWords(claim.direction)}`;
    case 'amount':
      return amountWords(mechanism, claim.part, claim.amount);
    case 'directions':
      return claim.of.map(({ part, direction }) => `${part} ${directionWords(direction)}`).join(', ');
    default:
      return claim.part;
  }
}

/** `while gear E makes 6 turns`, `while rack E moves 24 teeth`. */
function inputWords(mechanism: Mechanism, travel: number): string {
  const input = mechanism.input.part;
  const verb = partOf(mechanism, input).kind === 'rack' ? 'moves' : 'makes';
  return `${nameOf(mechanism, input)} ${verb} ${amountWords(mechanism, input, String(travel))} in the direction of its arrow`;
}

export function questionWords(mechanism: Mechanism, claim: Claim, travel: number): string {
  const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
  switch (claim.kind) {
    case 'travel':
      return `${capital(inputWords(mechanism, travel))}. How far does ${nameOf(mechanism, claim.part)} ${partOf(mechanism, claim.part).kind === 'rack' ? 'move' : 'turn'}, and which way?`;
    case 'amount':
      return `${capital(inputWords(mechanism, travel))}. ${amountQuestion(mechanism, claim.part)}`;
    case 'directions': {
      const names = claim.of.map(({ part }) => nameOf(mechanism, part)).join(' and ');
      return `${capital(nameOf(mechanism, mechanism.input.part))} starts to move in the direction of its arrow. Which way do ${names} start to move?`;
    }
    case 'fastest':
      return `Which of the parts ${listed(claim.among)} turns fastest?`;
    case 'slowest':
      return `Which of the parts ${listed(claim.among)} turns slowest?`;
    case 'other-way':
      return `Three of the parts ${listed(claim.among)} turn the same way. Which one turns the other way?`;
  }
}

function amountQuestion(mechanism: Mechanism, label: Label): string {
  const { kind } = partOf(mechanism, label);
  if (kind === 'rack') return `How many teeth does rack ${label} move?`;
  if (kind === 'slider' || kind === 'follower') return `How many times does ${kind} ${label} go there and back?`;
  return `How many turns does ${kind} ${label} make?`;
}

const listed = (labels: readonly Label[]): string => `${labels.slice(0, -1).join(', ')} and ${labels.at(-1)}`;

/** `2/3 of a turn`, `1 turn`, `3/2 turns`; `12 teeth`. */
export function perInput(mechanism: Mechanism, label: Label, speed: Fraction): string {
  const amount = formatFraction(speed);
  const isPart = speed.numerator < speed.denominator && UNITS[partOf(mechanism, label).kind] === undefined;
  return isPart ? `${amount} of a turn` : amountWords(mechanism, label, amount);
}

export const inputUnit = (mechanism: Mechanism): string => {
  const { part } = mechanism.input;
  return `${partOf(mechanism, part).kind === 'rack' ? 'tooth' : 'turn'} of ${part}`;
};
