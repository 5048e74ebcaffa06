import type { Pair } from 'rung-puzzles/engines/solids/part/curves';
import type { PartView } from 'rung-puzzles/engines/solids/part/views';
import type { Vector } from 'rung-puzzles/engines/solids/vector';

/** A curve as a chain of points; a straight line has two. */
export interface KernelCurve {
  readonly points: readonly Pair[];
  readonly hidden: boolean;
}

/** As the kernel gives it: curves may coincide. */
export type KernelDrawing = readonly KernelCurve[];

/** Triangles of the surface, three indices each. */
export interface KernelMesh {
  readonly vertices: readonly number[];
  readonly triangles: readonly number[];
}

/** One solid with longest extent 1 and its lowest corner at the origin. */
export interface KernelPart {
  readonly faces: number;
  /** Share of its bounding box. */
  readonly fullness: number;
  readonly size: Vector;
  readonly views: Readonly<Record<PartView, KernelDrawing>>;
  /** From above, front left; true lengths across the line of sight. */
  readonly isometric: KernelDrawing;
  /** Evenly spread edge points that are visible in the isometric picture. */
  readonly seen: readonly Vector[];
  readonly mesh: KernelMesh;
}

export interface KernelRequest {
  readonly id: number;
  readonly step: Uint8Array;
}

export type KernelAnswer =
  | { readonly id: number; readonly ok: true; readonly part: KernelPart; readonly heapBytes: number }
  /** `error`: the reason for rejection, printed after the file's name. */
  | { readonly id: number; readonly ok: false; readonly error: string; readonly heapBytes: number };
