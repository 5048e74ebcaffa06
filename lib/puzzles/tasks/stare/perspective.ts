/**
 * STARE, perspective reasoning (arXiv 2506.04633, section 3): a map of a room with an arrow; which of four pictures
 * shows the view from there? The published items are photographs of scanned rooms. Here rooms are furnished so that
 * each of the four views shows exactly two things, next to each other, and no two views show the same two in the same
 * order.
 */
import type { Json } from 'rung-puzzles/core/json';
import type { Rng } from 'rung-puzzles/core/rng';
import { bearing, cameraIn, drawMap, drawRoomView, type Room } from 'rung-puzzles/engines/rooms/draw-room';
import { FURNITURE_KINDS, type FurnitureKind, type PlacedFurniture } from 'rung-puzzles/engines/rooms/furniture';
import { aheadOf, type FloorVector, HEADINGS, type Heading, rightOf } from 'rung-puzzles/engines/rooms/heading';
import type { Explanation } from 'rung-puzzles/items/explanation';
import type { Stimulus } from 'rung-puzzles/items/stimulus';
import { choiceOf, optionLabel, optionPanelName } from '../choice';
import { doubled } from '../doubled';
import { arrange, defineStareTask, type PlacedPuzzle } from './define';

export interface PerspectivePuzzle extends PlacedPuzzle {
  readonly room: Room;
  readonly standing: FloorVector;
  /** Direction of sight of each option, in display order. The arrow has the direction of the right one. */
  readonly headings: readonly Heading[];
}

const THINGS = 8;
const LAST_LEVEL = 6;
export const kindsAt = (level: number): number => THINGS + 1 - level;
const HALF_ROOM = 3.6;

export const perspective = defineStareTask<PerspectivePuzzle>({
  name: 'perspective',
  title: 'Perspective',
  summary: 'A map shows a room and where someone stands. What do they see?',
  version: '2',
  recipe: '1',
  levels: {
    first: 1,
    last: LAST_LEVEL,
    meaning: 'number of repeated things plus one',
    notes: [
      'The eight things of the room are of eight kinds at level 1; each level has one kind fewer, so that one more thing looks like another.',
      'The published items show photographs of scanned rooms and have no levels. Every room has eight things, two in each direction.',
      'Level 6 has three kinds; with fewer, four views could not always be told apart.',
    ],
  },
  truthFields: {
    objects:
      '{kind, position: [x, y]}: metres, x to the right and y up on the map, from the middle of the room; size and colour go with the kind',
    room: 'Half the length and width of the square room',
    standing: '[x, y]: where the arrow begins',
    facing: 'north (up on the map), east, south or west: where the arrow points; the right option looks there',
    options:
      '{label, facing, camera: {from, to, spread}, shows} in display order; shows lists the things from left to right; spread is the tangent of half the vertical angle',
  },
  reply: { kind: 'choice', options: 4 },
  modalities: ['image'],
  attempt,
  present: (puzzle) => doubled(present(puzzle)),
  truth: ({ room, standing, headings, place }) => ({
    objects: room.furniture.map(({ kind, at }) => ({ kind, position: at })),
    room: room.half,
    standing,
    facing: headings[place] as Heading,
    options: headings.map((facing, index) => ({
      label: optionLabel(index),
      facing,
      camera: cameraIn(standing, facing) as unknown as Json,
      shows: seenFrom(room, standing, facing).map(({ kind }) => kind),
    })),
  }),
  explain,
});

function attempt(level: number, place: number, rng: Rng): PerspectivePuzzle | null {
  const standing: FloorVector = [tenth(rng.split('x').int(9) - 4), tenth(rng.split('y').int(9) - 4)];
  const kinds = drawKinds(kindsAt(level), rng.split('kinds'));
  const spots = rng.split('spots');
  const furniture = HEADINGS.flatMap((heading, index) =>
    placePair(standing, heading, kinds.slice(2 * index, 2 * index + 2), spots),
  );
  const room: Room = { half: HALF_ROOM, furniture: rng.split('order').shuffle(furniture) };
  if (!isRoomy(room)) return null;
  const pairs = HEADINGS.map((heading) => seenFrom(room, standing, heading).map(({ kind }) => kind));
  if (pairs.some(({ length }) => length !== 2) || new Set(pairs.map(String)).size !== HEADINGS.length) return null;
  const [right, ...others] = rng.split('headings').shuffle(HEADINGS) as [Heading, ...Heading[]];
  return { place, room, standing, headings: arrange(place, right, others, rng.split('options')) };
}

const tenth = (tenths: number): number => tenths / 10 + 0;

/** Eight kinds, of which `different` are distinct. */
function drawKinds(different: number, rng: Rng): readonly FurnitureKind[] {
  const kinds = rng.sample(FURNITURE_KINDS, different);
  return rng.shuffle([...kinds, ...Array.from({ length: THINGS - different }, () => rng.pick(kinds))]);
}

/** One thing left of the middle of the view and one right of it, both well inside the picture. */
function placePair(
  [x, y]: FloorVector,
  heading: Heading,
  kinds: readonly FurnitureKind[],
  rng: Rng,
): readonly PlacedFurniture[] {
  const [ahead, right] = [aheadOf(heading), rightOf(heading)];
  return kinds.map((kind, index) => {
    const along = (17 + rng.int(11)) / 10;
    const aside = (index === 0 ? -1 : 1) * along * ((26 + rng.int(30)) / 100);
    const at = [x + along * ahead[0] + aside * right[0], y + along * ahead[1] + aside * right[1]];
    return { kind, at: [rounded(at[0] as number), rounded(at[1] as number)] };
  });
}

const rounded = (value: number): number => Math.round(value * 100) / 100 + 0;

const LEAST_GAP = 1.05;
const WALL_GAP = 0.5;

const isRoomy = ({ half, furniture }: Room): boolean =>
  furniture.every(
    ({ at }, index) =>
      at.every((value) => Math.abs(value) <= half - WALL_GAP) &&
      furniture
        .slice(index + 1)
        .every((other) => (at[0] - other.at[0]) ** 2 + (at[1] - other.at[1]) ** 2 >= LEAST_GAP ** 2),
  );

/** The things in a view of ninety degrees, from left to right. */
export const seenFrom = (room: Room, standing: FloorVector, heading: Heading): readonly PlacedFurniture[] =>
  room.furniture
    .map((thing) => ({ thing, ...bearing(standing, heading, thing.at) }))
    .filter(({ aside, ahead }) => ahead > 0 && Math.abs(aside) < 1)
    .sort((one, other) => one.aside - other.aside)
    .map(({ thing }) => thing);

const RULES = [
  'The map shows the room from above. Someone stands on the dot and looks in the direction of the arrow.',
  'The pictures are taken from the dot at eye height, each in another direction. They show a quarter of the room: from halfway left to halfway right of straight ahead.',
];

function present({ room, standing, headings, place }: PerspectivePuzzle): Omit<Stimulus, 'contract'> {
  const options = headings.map((heading, index) => ({
    name: optionPanelName(index),
    title: `Option ${optionLabel(index)}`,
    scene: drawRoomView(room, standing, heading),
  }));
  return {
    rules: RULES,
    question: 'What does the person on the map see?',
    parts: [{ kind: 'panel', panel: 'map' }],
    panels: [{ name: 'map', title: 'Map', scene: drawMap(room, standing, headings[place] as Heading) }, ...options],
    reply: choiceOf(options.map(({ name }) => ({ kind: 'panel', panel: name }))),
  };
}

function explain({ room, standing, headings, place }: PerspectivePuzzle): Explanation {
  const looking = headings[place] as Heading;
  const shown = (heading: Heading) => seenFrom(room, standing, heading).map(({ kind }) => kind);
  const noteOf = (heading: Heading) => {
    const [left, right] = shown(heading);
    return `${TURNS[(HEADINGS.indexOf(heading) - HEADINGS.indexOf(looking) + 4) % 4]}: ${left} on the left, ${right} on the right.`;
  };
  const [left, right] = shown(looking);
  return {
    summary: `Looking along the arrow, the ${left} is on the left and the ${right} on the right.`,
    options: headings.map((heading, index) => ({
      label: optionLabel(index),
      right: index === place,
      note: noteOf(heading),
    })),
    replay: null,
  };
}

const TURNS = [
  'Looking along the arrow',
  'Looking to the right of the arrow',
  'Looking back',
  'Looking to the left of the arrow',
] as const;
