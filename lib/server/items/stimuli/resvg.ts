/**
 * resvg, told to keep the memory of one picture for the next. Its allocator (mimalloc) reads this variable when the
 * library is loaded, so the library must be loaded afterwards. By default it gives pages back after 10 ms, and getting
 * them again took a third of the time of a picture.
 */
const MILLISECONDS = '10000';

process.env.MIMALLOC_PURGE_DELAY ??= MILLISECONDS;

export const { Resvg, renderAsync } = await import('@resvg/resvg-js');
