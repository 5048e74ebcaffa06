'use client';
import { Monitor, Moon, Sun } from 'lucide-react';
import { useTheme } from 'next-themes';
import { useSyncExternalStore } from 'react';
import { buttonClass } from '@/components/ui/button';

const THEMES = ['system', 'light', 'dark'] as const;
const LOOK = { system: { icon: Monitor, name: 'system' }, light: { icon: Sun, name: 'light' }, dark: { icon: Moon, name: 'dark' } } as const;

const never = () => () => {};

/** Goes round: as the system says, light, dark. The choice is only known in the browser, so the server draws `system`. */
export function ThemeToggle() {
  const { theme, setTheme } = useTheme();
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const current = THEMES.find((one) => inBrowser && one === theme) ?? 'system';
  const next = THEMES[(THEMES.indexOf(current) + 1) % THEMES.length] ?? 'system';
  const { icon: Icon, name } = LOOK[current];
  return (
    <button
      type="button"
      onClick={() => setTheme(next)}
      aria-label={`Colours: ${name}. Change to ${LOOK[next].name}.`}
      title={`Colours: ${name}`}
      className={buttonClass({ variant: 'ghost', size: 'icon' })}
    >
      <Icon aria-hidden="true" className="size-5" />
    </button>
  );
}
