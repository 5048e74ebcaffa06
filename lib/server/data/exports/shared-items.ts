/**
 * SQL over c (Climb), e (Edition), i (IssuedItem): whether nobody else is still asked the same item, so that its answer
 * may be told.
 */
export const NOT_SHARED = `(e."retiredAt" is not null or (coalesce(c."protocol"->'sets'->0->>'seeds', c."protocol"->>'ladderSeeds', 'fresh') <> 'frozen' and i."task" not like 'bank/%'))`;
