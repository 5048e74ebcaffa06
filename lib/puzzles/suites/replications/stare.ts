/** Tables of STARE (arXiv 2506.04633). */
import type { Replication } from '../replication';
import { TABLE_8, TABLE_9, TABLE_10, TABLE_11 } from './stare-details';
import { FIGURE_24, TABLE_1 } from './stare-main';
import { TABLE_3_Q3, TABLE_3_Q4, TABLE_4, TABLE_12, TABLE_13, TABLE_14 } from './stare-questions';

export const STARE_REPLICATIONS: readonly Replication[] = [
  TABLE_1,
  TABLE_3_Q3,
  TABLE_3_Q4,
  TABLE_4,
  TABLE_8,
  TABLE_9,
  TABLE_10,
  TABLE_11,
  TABLE_12,
  TABLE_13,
  TABLE_14,
  FIGURE_24,
];
