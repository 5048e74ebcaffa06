import { applyMoves } from 'rung-puzzles/engines/cube/apply';
import { drawCorners } from 'rung-puzzles/engines/cube/draw/corners';
import { drawNet } from 'rung-puzzles/engines/cube/draw/net';
import { SOLVED } from 'rung-puzzles/engines/cube/facelets';
import { parseShape } from 'rung-puzzles/engines/shapez/code';
import { drawShape } from 'rung-puzzles/engines/shapez/draw';
import type { Scene } from 'rung-puzzles/scene/scene';
import { cubeLookOf } from '@/components/replay/scenes/cube-look';
import { cn } from '@/components/ui/cn';
import { ArrowRight } from '@/components/ui/icons';
import { SceneSvg } from '@/components/ui/scene-svg';
import type { LadderExample } from './ladders';

/** Codes of a shape before and after "turn clockwise, mirror". */
const SHAPES = {
  flat: { before: 'CrRb--Wy', after: 'CrWy--Rb' },
  stacked: { before: 'RcRcRpRp:Sr--WyCg', after: 'RpRcRcRp:CgWy--Sr' },
} as const;

/** A start and what it becomes; forward ladders ask for the second, inverse ones for the steps between. */
export function ExamplePicture({ world, direction }: LadderExample) {
  const { before, after } = scenesOf(world);
  return (
    <div className="flex items-center gap-2">
      <Half scene={before} isCube={world === 'cube'} />
      <span className="relative grid shrink-0 text-muted">
        {direction === 'inverse' && (
          <span className="absolute inset-x-0 bottom-full text-center text-xl font-semibold text-accent">?</span>
        )}
        <ArrowRight aria-hidden="true" className="size-5" />
      </span>
      {direction === 'inverse' ? (
        <Half scene={after} isCube={world === 'cube'} />
      ) : (
        <span className="grid aspect-square flex-1 place-items-center rounded-md border-2 border-dashed border-edge text-3xl font-semibold text-accent">
          ?
        </span>
      )}
    </div>
  );
}

/** Of a cube's two corner views the first is enough here. */
const Half = ({ scene, isCube }: { readonly scene: Scene; readonly isCube: boolean }) => (
  <div className="aspect-square flex-1 overflow-hidden rounded-md border border-line bg-[#f4f5f8]" aria-hidden="true">
    <div className={isCube ? 'w-[200%]' : undefined}>
      <SceneSvg scene={scene} title="" className="rounded-none" />
    </div>
  </div>
);

/** A scrambled cube as Cube Bench shows it. */
export function ExampleCube({ className }: { readonly className?: string }) {
  const scene = drawNet(applyMoves(SOLVED, ['R', 'U', "F'"]), cubeLookOf('cubebench/', 'image'));
  return (
    <div aria-hidden="true" className={cn('overflow-hidden rounded-md border border-line', className)}>
      <SceneSvg scene={scene} title="" className="rounded-none" />
    </div>
  );
}

function scenesOf(world: LadderExample['world']): { readonly before: Scene; readonly after: Scene } {
  if (world === 'cube') {
    const before = applyMoves(SOLVED, ['R', 'U', "F'", 'L2', 'D', "B'"]);
    return { before: drawCorners(before), after: drawCorners(applyMoves(before, ['R', "U'"])) };
  }
  const { before, after } = SHAPES[world];
  return { before: shapeScene(before), after: shapeScene(after) };
}

function shapeScene(code: string): Scene {
  const shape = parseShape(code);
  if (!shape.ok) throw new Error(`example shape ${code}: ${shape.error}`);
  return drawShape(shape.value);
}
