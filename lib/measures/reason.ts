/** Why a number or its interval is missing: codes, and each as a sentence for readers. */
export const REASONS = {
  'no-data': 'nothing was counted yet',
  'one-observation': 'one observation says nothing about spread',
  'no-spread': 'all observations are equal, so the spread cannot be told from zero',
  'fewer-than-six': 'fewer than six observations cannot bound a median with 95 %',
  'one-class-only': 'needs questions whose right reply is yes and questions whose right reply is no',
  'no-yes-questions': 'no question whose right reply is yes',
  'no-no-questions': 'no question whose right reply is no',
  'none-read': 'no reply could be read',
  'none-answered': 'no reply chose a move',
  'no-episodes': 'only single replies are known, no whole episodes',
  'teacher-not-told': 'not every episode tells which steps were the teacher’s move',
  'class-absent': 'one of the classes was neither asked for nor said',
  'chance-agrees-always': 'agreement by chance is already complete',
  'none-initially-wrong': 'no first answer was wrong',
  'none-initially-right': 'no first answer was right',
  'none-solved': 'no episode was solved',
  'solved-below-minimum': 'an episode was solved in fewer attempts than its start is moves away',
} as const;
export type Reason = keyof typeof REASONS;
