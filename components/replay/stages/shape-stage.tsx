import { parseShape } from 'rung-puzzles/engines/shapez/code';
import { drawShape } from 'rung-puzzles/engines/shapez/draw';
import { useTranslations } from 'use-intl';
import { SceneSvg } from '@/components/ui/scene-svg';
import type { StageProps } from './stage';

/** Turns turn and mirrors flip as they would by hand; the other operations fade from one state to the next. */
export function ShapeStage({ replay: { states, steps }, step, fraction }: StageProps) {
  const [before, after] = [states[step], states[step + 1]];
  const motion = motionOf(steps[step]?.action, fraction);
  return (
    <div className="size-full bg-[#F1F3F6]">
      <div className="relative mx-auto aspect-square h-full max-w-full">
        {before !== undefined && (
          <div
            className="absolute inset-0"
            style={{ transform: motion, opacity: motion === undefined ? 1 - fraction : 1 }}
          >
            <ShapePicture code={String(before)} />
          </div>
        )}
        {motion === undefined && fraction > 0 && after !== undefined && (
          <div className="absolute inset-0" style={{ opacity: fraction }}>
            <ShapePicture code={String(after)} />
          </div>
        )}
      </div>
    </div>
  );
}

function ShapePicture({ code }: { readonly code: string }) {
  const t = useTranslations('replay');
  const shape = parseShape(code);
  return shape.ok ? (
    <SceneSvg scene={drawShape(shape.value)} title={t('shapeCode', { code })} className="rounded-none" />
  ) : null;
}

/** undefined: no motion of the whole shape. */
function motionOf(action: unknown, fraction: number): string | undefined {
  if (fraction === 0) return undefined;
  switch ((action as { op?: unknown } | null | undefined)?.op) {
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
