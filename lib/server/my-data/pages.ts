/** For server components: what is stored of the person of the page's request. */
import type { AnsweredItem, OwnLadder } from '@/lib/wire/own-history';
import { pageCaller } from '../sessions/pages';
import { answeredItem } from './answered-item';
import { type OwnChoices, ownChoices } from './choices';
import { ownHistory } from './history';
import { type OwnStudy, ownStudies } from './studies';

export type { OwnChoices, OwnStudy };

export const listMyStudies = async (): Promise<readonly OwnStudy[]> => ownStudies(await pageCaller());
export const getMyChoices = async (): Promise<OwnChoices | null> => ownChoices(await pageCaller());
export const listMyLadders = async (): Promise<readonly OwnLadder[]> => ownHistory(await pageCaller());
export const getAnsweredItem = async (shareId: string, ordinal: number | null): Promise<AnsweredItem | null> =>
  answeredItem(shareId, ordinal, await pageCaller());
