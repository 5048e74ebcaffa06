/** SQL for c (Climb), e (Edition), i (IssuedItem): whether no one else gets the item, so its answer is public. */
export const NOT_SHARED = `(e."retiredAt" is not null or (coalesce(c."protocol"->'sets'->0->>'seeds', c."protocol"->>'ladderSeeds', 'fresh') <> 'frozen' and i."task" not like 'bank/%'))`;
