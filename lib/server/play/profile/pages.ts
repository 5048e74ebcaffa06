/** For server components: profiles, with the person of the page's request. */
import { SPATIAL_ABILITIES } from 'rung-puzzles/suites/abilities';
import type { ProfileAbility, ProfileView } from '@/lib/wire/boards/profile';
import { taskTitle } from '../climbs/next/ladder-views';
import { pageCaller } from '../sessions/views/pages';
import { findProfile } from './find-profile';

export const getProfile = async (shareId: string): Promise<ProfileView | null> =>
  findProfile(shareId, await pageCaller());

/** Which task each ability is asked with. */
export const profileTasks = (): readonly (Pick<ProfileAbility, 'id' | 'task'> & { readonly title: string })[] =>
  SPATIAL_ABILITIES.map(({ id, tasks: [task = ''] }) => ({ id, task, title: taskTitle(task) }));
