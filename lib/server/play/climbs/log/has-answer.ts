/** In SQL: whether the climb of this alias has an answer that counts. Without one, it keeps no other from counting. */
export const hasAnswer = (climb: string): string =>
  `exists (select from "IssuedItem" i join "Reply" r on r."itemId" = i."id" where i."climbId" = ${climb}."id" and i."phase" <> 'practice')`;
