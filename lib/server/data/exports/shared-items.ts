/** SQL for c (Climb): whether its generated items are its own, not those of a frozen set. */
export const FRESH = `coalesce(c."protocol"->'sets'->0->>'seeds', c."protocol"->>'ladderSeeds', 'fresh') <> 'frozen'`;
/** SQL for i (IssuedItem). */
export const NOT_OF_BANK = `i."task" not like 'bank/%'`;
/** SQL for c (Climb), e (Edition), i (IssuedItem): whether no one else gets the item, so its answer is public. */
export const NOT_SHARED = `(e."retiredAt" is not null or (${FRESH} and ${NOT_OF_BANK}))`;
