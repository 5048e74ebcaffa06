'use client';
import { type ReactNode, useEffect, useMemo } from 'react';
import { BufferGeometry, Color, DoubleSide, Float32BufferAttribute, GreaterDepth, type Plane, type Side } from 'three';
import { LineMaterial } from 'three/addons/lines/LineMaterial.js';
import { LineSegments2 } from 'three/addons/lines/LineSegments2.js';
import { LineSegmentsGeometry } from 'three/addons/lines/LineSegmentsGeometry.js';
import type { Vector } from './vectors';

/** A flat convex face, corners in order. */
export interface Face {
  readonly corners: readonly Vector[];
  /** `#rrggbb` */
  readonly color: string;
}

export interface FacesProps {
  readonly faces: readonly Face[];
  readonly side?: Side;
  /** Below 1: transparent. */
  readonly opacity?: number;
  /** Depth offset that lets lines on it win. */
  readonly yielding?: number;
  /** In the world's axes; what is behind any of them is not drawn. */
  readonly clippingPlanes?: Plane[];
}

const NO_PLANES: Plane[] = [];

/** Faces in exactly their colours, without light. */
export function Faces({ faces, side = DoubleSide, opacity = 1, yielding = 1, clippingPlanes = NO_PLANES }: FacesProps) {
  const geometry = useGeometry(faces);
  return (
    <mesh geometry={geometry}>
      <meshBasicMaterial
        vertexColors
        side={side}
        transparent={opacity < 1}
        opacity={opacity}
        depthWrite={opacity === 1}
        polygonOffset
        polygonOffsetFactor={yielding}
        polygonOffsetUnits={yielding}
        clippingPlanes={clippingPlanes}
      />
    </mesh>
  );
}

function useGeometry(faces: readonly Face[]): BufferGeometry {
  const geometry = useMemo(() => geometryOf(faces), [faces]);
  useEffect(() => () => geometry.dispose(), [geometry]);
  return geometry;
}

function geometryOf(faces: readonly Face[]): BufferGeometry {
  const [positions, colors]: [number[], number[]] = [[], []];
  const color = new Color();
  for (const face of faces) {
    color.set(face.color);
    for (let index = 2; index < face.corners.length; index += 1) {
      for (const corner of [face.corners[0], face.corners[index - 1], face.corners[index]]) {
        positions.push(...(corner as Vector));
        colors.push(color.r, color.g, color.b);
      }
    }
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute(positions, 3));
  geometry.setAttribute('color', new Float32BufferAttribute(colors, 3));
  return geometry;
}

export type Segment = readonly [from: Vector, to: Vector];

export interface SegmentsProps {
  readonly segments: readonly Segment[];
  readonly color: string;
  readonly widthPx: number;
  readonly clippingPlanes?: Plane[];
  /** Dashed, and only where something is in front of them. */
  readonly isHidden?: boolean;
}

/** Lengths in the units of the scene. */
const DASHES = { dashed: true, dashSize: 0.18, gapSize: 0.14, depthFunc: GreaterDepth, depthWrite: false } as const;

/** Lines with a constant width on the page at every distance. */
export const Segments = (props: SegmentsProps): ReactNode => props.segments.length > 0 && <Lines {...props} />;

function Lines({ segments, color, widthPx, clippingPlanes = NO_PLANES, isHidden = false }: SegmentsProps) {
  const line = useMemo(() => linesOf(segments, color, widthPx, isHidden), [segments, color, widthPx, isHidden]);
  useEffect(
    () => () => {
      line.geometry.dispose();
      line.material.dispose();
    },
    [line],
  );
  return <primitive object={line} material-clippingPlanes={clippingPlanes} />;
}

function linesOf(segments: readonly Segment[], color: string, linewidth: number, isHidden: boolean): LineSegments2 {
  const geometry = new LineSegmentsGeometry().setPositions(segments.flat(2));
  const line = new LineSegments2(geometry, new LineMaterial({ color, linewidth, ...(isHidden && DASHES) }));
  return isHidden ? line.computeLineDistances() : line;
}

/** The edges around a face. */
export const edgesOf = (corners: readonly Vector[]): readonly Segment[] =>
  corners.map((corner, index) => [corner, corners[(index + 1) % corners.length] as Vector] as const);
