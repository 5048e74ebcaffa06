/** What the pages know about ladders, apart from their texts. */

/** Benchmarks in the order of the landing page, with their names; others follow. */
export const BENCHMARKS = [
  { benchmark: 'infbench', title: 'Inf-Bench' },
  { benchmark: 'cubebench', title: 'Cube Bench' },
  { benchmark: 'spatialviz', title: 'SpatialViz-Bench' },
  { benchmark: 'euclifold', title: 'EucliFold' },
  { benchmark: 'stare', title: 'STARE' },
] as const;

/** Fixed items come after the known benchmarks. */
export const BANK = 'bank';

/** An example of each ladder of Inf-Bench. */
export interface LadderExample {
  readonly world: 'flat' | 'stacked' | 'cube';
  readonly direction: 'forward' | 'inverse';
}

interface Ladder extends LadderExample {
  readonly minutes: Minutes;
}

interface Minutes {
  readonly from: number;
  readonly to: number;
}

const LADDERS: Readonly<Record<string, Ladder>> = {
  'infbench/2d-forward': { world: 'flat', direction: 'forward', minutes: { from: 20, to: 40 } },
  'infbench/2d-inverse': { world: 'flat', direction: 'inverse', minutes: { from: 15, to: 40 } },
  'infbench/25d-forward': { world: 'stacked', direction: 'forward', minutes: { from: 15, to: 40 } },
  'infbench/25d-inverse': { world: 'stacked', direction: 'inverse', minutes: { from: 15, to: 40 } },
  'infbench/3d-forward': { world: 'cube', direction: 'forward', minutes: { from: 10, to: 30 } },
  'infbench/3d-inverse': { world: 'cube', direction: 'inverse', minutes: { from: 10, to: 30 } },
};

export const exampleOf = (task: string): LadderExample | undefined => LADDERS[task];

/** A ladder, or for fixed items a set of questions. */
export const courseName = (task: string): 'ladder' | 'set' => (task.startsWith(`${BANK}/`) ? 'set' : 'ladder');

/** With a chance like that, 12 answers say too little: the range would span most of the ladder. */
export const TOO_LUCKY = 0.4;

/** Whether a ladder offers a quick climb first. */
export const hasQuickClimb = ({ questions, chance }: { readonly questions: number | null; readonly chance: number }) =>
  questions === null && chance < TOO_LUCKY;

/** How long a full climb takes; a typical value if nothing is known. */
export const minutesOf = (task: string): Minutes => LADDERS[task]?.minutes ?? { from: 10, to: 30 };
