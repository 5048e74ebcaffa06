import { Badge } from '@/components/ui/badge';
import type { Translator } from '@/lib/messages/translator';
import type { EnrolmentState } from '@/lib/wire/studies/enrolment';

/** Next to a study's title: actions of this admin do not count. */
export function PreviewBadge({
  enrolment,
  t,
}: {
  readonly enrolment: Pick<EnrolmentState, 'preview'>;
  readonly t: Translator<'study'>;
}) {
  return enrolment.preview ? (
    <Badge tone="warn" className="ml-2">
      {t('way.preview')}
    </Badge>
  ) : null;
}
