/** What goes between the server and the kernel's thread. */
import type { Pair } from 'rung-puzzles/engines/solids/part/curves';
import type { PartView } from 'rung-puzzles/engines/solids/part/views';
import type { Vector } from 'rung-puzzles/engines/solids/vector';

/** A curve as a chain of points; a straight line has two. */
export interface KernelCurve {
  readonly points: readonly Pair[];
  readonly hidden: boolean;
}

/** As the kernel gives it: curves may lie on one another. */
export type KernelDrawing = readonly KernelCurve[];

/** Triangles of the surface, three indices each. */
export interface KernelMesh {
  readonly vertices: readonly number[];
  readonly triangles: readonly number[];
}

/** One solid, its longest extent 1, its lowest corner at the origin. */
export interface KernelPart {
  readonly faces: number;
  /** Share of the box around it. */
  readonly fullness: number;
  readonly size: Vector;
  readonly views: Readonly<Record<PartView, KernelDrawing>>;
  /** From the front left, above; true lengths across the line of sight. */
  readonly isometric: KernelDrawing;
  /** Points of edges, evenly spread, that are seen in the isometric picture. */
  readonly seen: readonly Vector[];
  readonly mesh: KernelMesh;
}

export interface KernelRequest {
  readonly id: number;
  /** The bytes of a STEP file. */
  readonly step: Uint8Array;
}

export type KernelAnswer =
  | { readonly id: number; readonly ok: true; readonly part: KernelPart; readonly heapBytes: number }
  /** `error`: why the file is refused, to stand behind its name. */
  | { readonly id: number; readonly ok: false; readonly error: string; readonly heapBytes: number };
