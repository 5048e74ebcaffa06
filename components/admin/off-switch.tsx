'use client';
import { Badge } from '@/components/ui/badge';
import { ConfirmButton } from './confirm-button';
import { send } from './send';

interface ButtonText {
  /** What the button does, in a word: `Hide`. */
  readonly verb: string;
  /** What follows from it, in sentences. */
  readonly description: string;
}

type Switched = 'PATCH /api/v1/admin/users/{id}' | 'PATCH /api/v1/admin/models/{id}' | 'PATCH /api/v1/admin/runs/{id}';

interface Props {
  /** What it is: `account`, `model`, `run`. */
  readonly kind: string;
  /** Which one, for a screen reader. */
  readonly name: string;
  /** Takes it away with `field` true. */
  readonly route: Switched;
  readonly id: string;
  readonly field: 'disabled' | 'hidden';
  readonly isOff: boolean;
  readonly off: ButtonText;
  readonly on: ButtonText;
}

/** Takes an account, a model or a run away; once it is away, says so and brings it back. */
export function OffSwitch({ kind, name, route, id, field, isOff, off, on }: Props) {
  const { verb, description } = isOff ? on : off;
  const act = async () => {
    const sent = await send(route, { params: { id }, body: { [field]: !isOff } });
    return sent.ok ? null : sent.error;
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      {isOff && <Badge tone="warn">{field}</Badge>}
      <ConfirmButton
        key={verb}
        label={verb}
        name={`${verb} ${name}`}
        title={`${verb} this ${kind}?`}
        description={description}
        confirm={`${verb} ${kind}`}
        look={{ size: 'sm', variant: isOff ? 'secondary' : 'danger' }}
        act={act}
      />
    </div>
  );
}
