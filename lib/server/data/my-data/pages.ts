import { ownHistory } from '@/lib/server/data/my-data/history';
import { pageCaller } from '@/lib/server/play/sessions/views/pages';
import type { AnsweredItem, OwnLadder } from '@/lib/wire/people/own-history';
import { answeredItem } from './answered-item';
import { type OwnChoices, ownChoices } from './choices';
import { type OwnStudy, ownStudies } from './studies';

export type { OwnChoices, OwnStudy };

export const listMyStudies = async (): Promise<readonly OwnStudy[]> => ownStudies(await pageCaller());
export const getMyChoices = async (): Promise<OwnChoices | null> => ownChoices(await pageCaller());
export const listMyLadders = async (): Promise<readonly OwnLadder[]> => ownHistory(await pageCaller());
export const getAnsweredItem = async (shareId: string, ordinal: number | null): Promise<AnsweredItem | null> =>
  answeredItem(shareId, ordinal, await pageCaller());
