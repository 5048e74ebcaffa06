import { plural } from '@/components/boards/format';
import type { AnnotationLabelSet } from '@/lib/wire/items/annotation';

const LIST = new Intl.ListFormat('en-GB');

type Replies = Pick<AnnotationLabelSet, 'replies'>;

/** `3 wrong replies`; where right ones are labelled too, `3 replies`. */
export const countReplies = (count: number, { replies }: Replies): string =>
  replies === 'wrong' ? plural(count, 'wrong reply', 'wrong replies') : plural(count, 'reply', 'replies');

/** What a sample is even over. */
export const evenOver = ({ groups }: Pick<AnnotationLabelSet, 'groups'>): string =>
  groups === null ? 'tasks and levels' : `models and over ${LIST.format(groups.members.map(({ title }) => title))}`;
