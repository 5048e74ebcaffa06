'use client';
import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import type { Sent } from '../send';

export interface RoleSelectProps<Role extends string> {
  /** Whose role it is. */
  readonly name: string;
  readonly roles: readonly Role[];
  readonly value: Role;
  readonly send: (role: Role) => Promise<Sent<unknown>>;
}

/** Changes a role after a press, since arrow keys change the choice, and says whether that worked. */
export function RoleSelect<Role extends string>({ name, roles, value, send }: RoleSelectProps<Role>) {
  const router = useRouter();
  const select = useRef<HTMLSelectElement>(null);
  const [chosen, setChosen] = useState<Role | null>(null);
  // Someone else may change it again.
  if (chosen === value) setChosen(null);
  const [busy, setBusy] = useState(false);
  const [notice, setNotice] = useState<{ readonly ok: boolean; readonly text: string } | null>(null);
  const change = async (role: Role) => {
    setBusy(true);
    const sent = await send(role);
    setBusy(false);
    // The button goes.
    if (sent.ok) select.current?.focus();
    setNotice(sent.ok ? { ok: true, text: 'Changed' } : { ok: false, text: sent.error });
    router.refresh();
  };
  return (
    <>
      <select
        ref={select}
        aria-label={`Role of ${name}`}
        className="min-h-9 rounded-md border border-edge bg-surface px-2 pointer-coarse:min-h-11"
        value={chosen ?? value}
        onChange={(event) => {
          setChosen(event.target.value as Role);
          setNotice(null);
        }}
      >
        {roles.map((role) => (
          <option key={role} value={role}>
            {role}
          </option>
        ))}
      </select>
      {chosen !== null && (
        <Button size="sm" className="ml-2" busy={busy} onClick={() => void change(chosen)}>
          Change
        </Button>
      )}
      {notice !== null && (
        <p role="status" className={`mt-1 text-xs ${notice.ok ? 'text-muted' : 'text-bad'}`}>
          {notice.text}
        </p>
      )}
    </>
  );
}
