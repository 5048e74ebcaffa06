'use client';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import type { Sent } from '../send';

export interface RoleSelectProps<Role extends string> {
  /** Whose role it is. */
  readonly name: string;
  readonly roles: readonly Role[];
  readonly value: Role;
  readonly send: (role: Role) => Promise<Sent<unknown>>;
}

/** Changes a role at once, and says whether that worked. */
export function RoleSelect<Role extends string>({ name, roles, value, send }: RoleSelectProps<Role>) {
  const router = useRouter();
  const [notice, setNotice] = useState<{ readonly ok: boolean; readonly text: string } | null>(null);
  const change = async (role: Role) => {
    const sent = await send(role);
    setNotice(sent.ok ? { ok: true, text: 'Changed' } : { ok: false, text: sent.error });
    router.refresh();
  };
  return (
    <>
      <select
        aria-label={`Role of ${name}`}
        className="min-h-9 rounded-md border border-edge bg-surface px-2 pointer-coarse:min-h-11"
        value={value}
        onChange={(event) => void change(event.target.value as Role)}
      >
        {roles.map((role) => (
          <option key={role} value={role}>
            {role}
          </option>
        ))}
      </select>
      {notice !== null && (
        <p role="status" className={`mt-1 text-xs ${notice.ok ? 'text-muted' : 'text-bad'}`}>
          {notice.text}
        </p>
      )}
    </>
  );
}
