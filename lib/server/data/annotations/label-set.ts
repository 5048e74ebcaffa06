/** A label set as an annotation set keeps it, and as it is spoken of. */
import type { LabelSet } from 'rung-puzzles/suites/suite';
import type { AnnotationLabelSet } from '@/lib/wire/annotation';

/** The labels are kept next to it, as categories. */
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
