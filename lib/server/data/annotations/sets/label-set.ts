import type { LabelSet } from 'rung-puzzles/suites/suite';
import type { AnnotationLabelSet } from '@/lib/wire/items/annotation';

/** Categories are stored next to it. */
export const withoutLabels = ({ id, title, question, replies, groups }: LabelSet): AnnotationLabelSet => ({
  id,
  title,
  question,
  replies,
  groups: groups && {
    title: groups.title,
    members: groups.members.map((member) => ({ ...member, tasks: [...member.tasks] })),
  },
});
