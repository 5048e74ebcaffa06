import { z } from 'zod';
import { Section } from '@/components/ui/page';
import { type TranscriptTurn, transcript } from '@/lib/wire/models/transcript';

const usageWithTranscript = z.object({ transcript });

const ROLES = { assistant: 'The model', tool: 'A tool gave back', user: 'Asked' } as const;

/** The conversation before the reply that counts, as the client reported it. Renders nothing if there was none. */
export function Transcript({ usage }: { readonly usage: unknown }) {
  const parsed = usageWithTranscript.safeParse(usage);
  if (!parsed.success || parsed.data.transcript.length === 0) return null;
  return (
    <Section title="Before this reply" id="transcript">
      <p className="mb-3 max-w-text text-muted">
        First replies, tool calls and their results, as the client reported them.
      </p>
      <ol className="space-y-3">
        {parsed.data.transcript.map((turn, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: turns never move
          <li key={index}>
            <h3 className="text-sm text-muted">{ROLES[turn.role]}</h3>
            <pre className="max-h-64 overflow-auto rounded-lg border border-line bg-surface p-3 font-mono text-sm break-words whitespace-pre-wrap">
              {textOf(turn)}
            </pre>
          </li>
        ))}
      </ol>
    </Section>
  );
}

const textOf = ({ text, calls = [] }: TranscriptTurn): string =>
  [text, ...calls.map((call) => `${call.name}(${call.arguments})`)].filter((line) => line !== '').join('\n') ||
  '(empty)';
