import { Shapes } from 'lucide-react';
import { applyMoves } from 'rung-puzzles/engines/cube/apply';
import { drawCorners } from 'rung-puzzles/engines/cube/draw-corners';
import { SOLVED } from 'rung-puzzles/engines/cube/facelets';
import { parseShape } from 'rung-puzzles/engines/shapez/code';
import { drawShape } from 'rung-puzzles/engines/shapez/draw';
import type { Scene } from 'rung-puzzles/scene/scene';
import { cubeLookOf } from '@/components/replay/cube-look';
import { SceneSvg } from '@/components/ui/scene-svg';

/** A small sign of what a benchmark shows. */
export function GroupPicture({ benchmark }: { readonly benchmark: string }) {
  const scene = sceneOf(benchmark);
  return (
    <span
      aria-hidden="true"
      className="block size-14 shrink-0 overflow-hidden rounded-md border border-line bg-[#f4f5f8] text-[#3d454c] sm:size-16"
    >
      {scene === null ? (
        <Shapes className="m-auto size-full p-3.5" strokeWidth={1.5} />
      ) : (
        // Of a cube's two corner views the first is enough here.
        <span className={benchmark === 'cubebench' ? 'block w-[200%]' : 'block'}>
          <SceneSvg scene={scene} title="" className="rounded-none" />
        </span>
      )}
    </span>
  );
}

function sceneOf(benchmark: string): Scene | null {
  if (benchmark === 'cubebench')
    return drawCorners(applyMoves(SOLVED, ['R', 'U', "F'"]), cubeLookOf('cubebench/', 'image'));
  const shape = benchmark === 'infbench' ? parseShape('CrRb--Wy') : null;
  return shape?.ok ? drawShape(shape.value) : null;
}
