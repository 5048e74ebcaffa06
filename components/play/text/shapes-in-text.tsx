'use client';
import { parseShape } from 'rung-puzzles/engines/shapez/code';
import { drawShape } from 'rung-puzzles/engines/shapez/draw';
import { useTranslations } from 'use-intl';
import { SceneSvg } from '@/components/ui/scene-svg';

const CODE = /((?:[A-Z][a-z]|--){4}(?::(?:[A-Z][a-z]|--){4})*)/;

/** A sentence with shape codes replaced by drawings, for people who saw pictures and no codes. */
export function ShapesInText({ text }: { readonly text: string }) {
  const t = useTranslations('play');
  return text.split(CODE).map((part, index) => {
    const shape = index % 2 === 1 ? parseShape(part) : null;
    if (!shape?.ok) return part;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the sentence
      <span key={index} className="mx-1 inline-block w-16 align-middle">
        <SceneSvg scene={drawShape(shape.value)} title={t('panel.shape')} />
      </span>
    );
  });
}
