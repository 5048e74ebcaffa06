import { cn } from '@/components/ui/cn';

interface Props {
  readonly texts: readonly string[];
  readonly className?: string;
}

/** A point for each text, all of which differ. */
export const TextList = ({ texts, className }: Props) => (
  <ul className={cn('list-disc space-y-1 pl-5', className)}>
    {texts.map((text) => (
      <li key={text}>{text}</li>
    ))}
  </ul>
);
