/** How many people each part of a study needs. */
import type { StudyPart } from './study';

/** In the unit of the results: rungs for ladders, shares for sets. */
export interface Aims {
  readonly half: { readonly rungs: number; readonly share: number };
  readonly difference: { readonly rungs: number; readonly share: number };
}

export interface NeededForPart {
  readonly id: string;
  /** The arm's title. */
  readonly arm: string;
  readonly part: StudyPart;
  /** The task's. */
  readonly title: string;
  readonly unit: keyof Aims['half'];
  /** null: too few people have answered this task in this condition. */
  readonly needed: {
    readonly sd: number;
    readonly width: number;
    readonly difference: number;
    /** Of people's time for the width, in this arm. */
    readonly hours: number;
  } | null;
}
