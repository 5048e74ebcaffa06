import { Shapes } from '@/components/ui/icons';

/** Benchmarks with a picture of one of their puzzles in public/suites. */
export const PICTURED: ReadonlySet<string> = new Set(['infbench', 'cubebench', 'spatialviz', 'euclifold', 'stare']);

/** A picture from one of its puzzles; a sign for a benchmark that has none to show. */
export function GroupPicture({ benchmark }: { readonly benchmark: string }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-14 shrink-0 place-items-center overflow-hidden rounded-md border border-line bg-white text-[#3d454c] sm:size-20"
    >
      {PICTURED.has(benchmark) ? (
        // biome-ignore lint/performance/noImgElement: the file is shown as it is
        <img src={`/suites/${benchmark}.png`} alt="" loading="lazy" className="size-full object-contain" />
      ) : (
        <Shapes className="size-full p-3.5" strokeWidth={1.5} />
      )}
    </span>
  );
}
