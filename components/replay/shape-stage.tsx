import { SceneSvg } from '@/components/ui/scene-svg';
import { parseShape } from '@/lib/engines/shapez/code';
import { drawShape } from '@/lib/engines/shapez/draw';

export interface ShapeStageProps {
  readonly states: readonly string[];
  readonly actions: readonly unknown[];
  readonly step: number;
  /** 0 to 1: how far the step under way has come. */
  readonly fraction: number;
}

/** Turns turn and mirrors flip as they would by hand; the other operations fade from one state to the next. */
export function ShapeStage({ states, actions, step, fraction }: ShapeStageProps) {
  const before = states[step];
  const after = states[step + 1];
  const motion = motionOf(actions[step], fraction);
  return (
    <div className="relative mx-auto aspect-square h-full max-w-full bg-[#F1F3F6]">
      {before !== undefined && (
        <div className="absolute inset-0" style={{ transform: motion, opacity: motion === undefined ? 1 - fraction : 1 }}>
          <ShapePicture code={before} />
        </div>
      )}
      {motion === undefined && fraction > 0 && after !== undefined && (
        <div className="absolute inset-0" style={{ opacity: fraction }}>
          <ShapePicture code={after} />
        </div>
      )}
    </div>
  );
}

function ShapePicture({ code }: { readonly code: string }) {
  const shape = parseShape(code);
  return shape.ok ? <SceneSvg scene={drawShape(shape.value)} title={`Shape ${code}`} className="rounded-none" /> : null;
}

/** undefined: no motion of the whole shape. */
function motionOf(action: unknown, fraction: number): string | undefined {
  if (fraction === 0) return undefined;
  switch ((action as { op?: unknown } | null)?.op) {
    case 'rotate-cw':
      return `rotate(${90 * fraction}deg)`;
    case 'rotate-ccw':
      return `rotate(${-90 * fraction}deg)`;
    case 'mirror':
      return `scaleX(${1 - 2 * fraction})`;
    default:
      return undefined;
  }
}
