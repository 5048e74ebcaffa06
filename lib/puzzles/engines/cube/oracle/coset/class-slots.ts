/**
 * An open-addressing hash table from class keys to depths. A slot is two words. The first is the key's high 28 bits and
 * four bits of depth; the second is its low 32 bits, whose lowest bits say where to look first.
 */
import type { ClassKeys } from './class-key';

const SLOT_BITS = 21;
const SLOT_MASK = (1 << SLOT_BITS) - 1;
const DEPTH_BITS = 4;
const DEPTH_MASK = (1 << DEPTH_BITS) - 1;
/** No key with its depth has this value, because depths end below 15. */
const EMPTY = -1;

/** 16 MB; room for two million classes. */
export type ClassSlots = Int32Array;

export const emptySlots = (): ClassSlots => new Int32Array(2 << SLOT_BITS).fill(EMPTY);

export function depthInSlots(slots: ClassSlots, { high, low }: ClassKeys): number {
  const index = slotOf(slots, high, low);
  const word = slots[index] as number;
  return word === EMPTY ? -1 : word & DEPTH_MASK;
}

/** Stores the depth of a new key. Returns false if the key was there. */
export function insertIntoSlots(slots: ClassSlots, { high, low }: ClassKeys, depth: number): boolean {
  const index = slotOf(slots, high, low);
  if (slots[index] !== EMPTY) return false;
  slots[index] = (high << DEPTH_BITS) | depth;
  slots[index + 1] = low;
  return true;
}

/** Returns where a key is, or where it would be stored. */
function slotOf(slots: ClassSlots, high: number, low: number): number {
  let slot = low & SLOT_MASK;
  for (;;) {
    const word = slots[2 * slot] as number;
    if (word === EMPTY || (word >>> DEPTH_BITS === high && slots[2 * slot + 1] === low)) return 2 * slot;
    slot = (slot + 1) & SLOT_MASK;
  }
}
