import { useTranslations } from 'use-intl';
import { cn } from '@/components/ui/cn';
import { Check, X } from '@/components/ui/icons';
import { answerName } from '../replies/words';
import type { ExplainedReply } from './feedback-words';

/** All replies to a question that took several, each with its verdict. */
export function FeedbackReplies({ replies }: { readonly replies: readonly ExplainedReply[] }) {
  const t = useTranslations('play');
  return (
    <section aria-label={t('feedback.replies')} className="mt-4 max-w-text">
      <ol className="divide-y divide-line rounded-lg border border-line bg-surface">
        {replies.map((reply) => {
          const Icon = reply.correct ? Check : X;
          return (
            <li key={reply.name} className="flex flex-wrap items-baseline gap-x-3 px-4 py-2">
              <span className="w-24 text-muted">{reply.name}</span>
              <span className="font-semibold">
                {answerName(t, 'choice', reply.answer)}
                {reply.said !== null && <span className="ml-2 font-normal">{reply.said}</span>}
              </span>
              <span
                className={cn('inline-flex items-center gap-1 font-medium', reply.correct ? 'text-good' : 'text-bad')}
              >
                <Icon aria-hidden="true" className="size-4 self-center" />
                {reply.correct ? t('feedback.isRight') : t('feedback.replyWrong', { right: reply.right })}
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
