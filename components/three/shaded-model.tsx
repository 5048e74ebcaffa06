'use client';
/**
 * A shaded scene in space, in the exact colours of its picture: solids, their shadows, and the ground with its grid.
 */
import { useEffect, useMemo } from 'react';
import { dimmedColor } from 'rung-puzzles/scene/alter';
import { type FormName, type SolidForm, trianglesOf } from 'rung-puzzles/scene/shaded/forms';
import { FINISHES, rgbOf } from 'rung-puzzles/scene/shaded/paint';
import type { Ground, Material, ShadedScene, Solid } from 'rung-puzzles/scene/shaded/shaded-scene';
import { SHADED } from 'rung-puzzles/scene/shaded/shaded-scene';
import { BufferGeometry, DoubleSide, Float32BufferAttribute, Matrix4, ShaderMaterial, Vector3 } from 'three';
import { type Face, Faces } from './surfaces';
import type { Vector } from './vectors';

export type ShadedModelProps = Pick<ShadedScene, 'ground' | 'solids' | 'light' | 'shadowsFrom'>;

/**
 * Draws the ground in the shade first. Then the shadows, which have no colour but block what is below them. Then the
 * ground in the light. So a place in two shadows is no darker than in one.
 */
export function ShadedModel({ ground, solids, light, shadowsFrom = light }: ShadedModelProps) {
  return (
    <>
      {ground && <GroundModel ground={ground} share={SHADED} order={1} />}
      {ground && (
        <group renderOrder={2}>
          {solids.map((solid, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a solid is its place in the list
            <Shadow key={index} solid={solid} from={shadowsFrom} />
          ))}
        </group>
      )}
      {ground && <GroundModel ground={ground} share={1} order={3} />}
      <group renderOrder={4}>
        {solids.map((solid, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a solid is its place in the list
          <SolidModel key={index} solid={solid} light={light} />
        ))}
      </group>
    </>
  );
}

function GroundModel({
  ground,
  share,
  order,
}: {
  readonly ground: Ground;
  readonly share: number;
  readonly order: number;
}) {
  const [tile, lines] = useMemo(() => [[tileOf(ground, share)], linesOf(ground, share)], [ground, share]);
  return (
    <group renderOrder={order}>
      <Faces faces={tile} yielding={1} />
      <Faces faces={lines} yielding={0} />
    </group>
  );
}

const rectangle = (
  [left, near]: readonly [number, number],
  [right, far]: readonly [number, number],
  color: string,
): Face => ({
  corners: [
    [left, near, 0],
    [right, near, 0],
    [right, far, 0],
    [left, far, 0],
  ],
  color,
});

const tileOf = ({ from, to, color }: Ground, share: number): Face => rectangle(from, to, dimmedColor(color, share));

/** At all multiples of the spacing, cut at the rim. */
function linesOf({ from, to, grid }: Ground, share: number): readonly Face[] {
  if (grid === undefined) return [];
  const color = dimmedColor(grid.color, share);
  const places = (low: number, high: number) => {
    const [first, last] = [Math.ceil(low / grid.spacing), Math.floor(high / grid.spacing)];
    return Array.from({ length: last - first + 1 }, (_, index): readonly [number, number] => {
      const place = (first + index) * grid.spacing;
      return [Math.max(low, place - grid.lineWidth / 2), Math.min(high, place + grid.lineWidth / 2)];
    });
  };
  return [
    ...places(from[0], to[0]).map(([left, right]) => rectangle([left, from[1]], [right, to[1]], color)),
    ...places(from[1], to[1]).map(([near, far]) => rectangle([from[0], near], [to[0], far], color)),
  ];
}

function SolidModel({ solid, light }: { readonly solid: Solid; readonly light: Vector }) {
  const { form, color, material = 'matte' } = solid;
  const geometry = useMemo(() => geometryOf(form), [form]);
  const paint = useMemo(() => paintOf(color, material, light), [color, material, light]);
  useEffect(() => () => paint.dispose(), [paint]);
  return <mesh geometry={geometry} material={paint} matrixAutoUpdate={false} matrix={matrixOf(solid)} />;
}

/** Above the ground, so that the ground behind it is not drawn. */
const SHADOW_LIFT = 0.012;

function Shadow({ solid, from: [x, y, z] }: { readonly solid: Solid; readonly from: Vector }) {
  const geometry = useMemo(() => geometryOf(solid.form), [solid.form]);
  if (solid.castsShadow === false) return null;
  const fallen = new Matrix4()
    .set(1, 0, -x / z, 0, 0, 1, -y / z, 0, 0, 0, 0, SHADOW_LIFT, 0, 0, 0, 1)
    .multiply(matrixOf(solid));
  return (
    <mesh geometry={geometry} matrixAutoUpdate={false} matrix={fallen}>
      <meshBasicMaterial colorWrite={false} side={DoubleSide} />
    </mesh>
  );
}

const matrixOf = ({ linear: [[a, b, c], [d, e, f], [g, h, i]], at: [x, y, z] }: Solid): Matrix4 =>
  new Matrix4().set(a, b, c, x, d, e, f, y, g, h, i, z, 0, 0, 0, 1);

/** There are few named forms, so they are cached. */
const KNOWN = new Map<FormName, BufferGeometry>();

function geometryOf(form: SolidForm): BufferGeometry {
  if (typeof form !== 'string') return toGeometry(form);
  const known = KNOWN.get(form) ?? toGeometry(form);
  KNOWN.set(form, known);
  return known;
}

function toGeometry(form: SolidForm): BufferGeometry {
  const triangles = trianglesOf(form);
  const geometry = new BufferGeometry();
  geometry.setAttribute(
    'position',
    new Float32BufferAttribute(
      triangles.flatMap(({ corners }) => corners.flat()),
      3,
    ),
  );
  geometry.setAttribute(
    'normal',
    new Float32BufferAttribute(
      triangles.flatMap(({ normals }) => normals.flat()),
      3,
    ),
  );
  return geometry;
}

/** As `painter` of the pictures. */
function paintOf(color: string, material: Material, light: Vector): ShaderMaterial {
  const { ambient, shine, squarings } = FINISHES[material];
  return new ShaderMaterial({
    uniforms: {
      base: { value: new Vector3(...rgbOf(color)).divideScalar(255) },
      light: { value: new Vector3(...light).normalize() },
      ambient: { value: ambient },
      shine: { value: shine },
      power: { value: 2 ** squarings },
    },
    vertexShader: `
      varying vec3 facing;
      void main() {
        facing = normalMatrix * normal;
        gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
      }`,
    fragmentShader: `
      uniform vec3 base;
      uniform vec3 light;
      uniform float ambient;
      uniform float shine;
      uniform float power;
      varying vec3 facing;
      void main() {
        vec3 normal = normalize(facing);
        vec3 toLight = mat3(viewMatrix) * light;
        float turned = 0.5 + 0.5 * dot(normal, toLight);
        float lit = ambient + (1.0 - ambient) * turned * turned;
        float glance = dot(normal, normalize(toLight + vec3(0.0, 0.0, 1.0)));
        float white = glance <= 0.0 ? 0.0 : shine * pow(glance, power);
        gl_FragColor = vec4(mix(base * lit, vec3(1.0), white), 1.0);
      }`,
  });
}
