'use client';
import { useTheme } from 'next-themes';
import { useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { buttonClass } from '@/components/ui/button';
import { Monitor, Moon, Sun } from '@/components/ui/icons';

const THEMES = ['system', 'light', 'dark'] as const;
const ICONS = { system: Monitor, light: Sun, dark: Moon } as const;

const never = () => () => {};

/**
 * Goes round: as the system says, light, dark. The choice is only known in the browser, so the server draws `system`.
 */
export function ThemeToggle() {
  const t = useTranslations('site');
  const { theme, setTheme } = useTheme();
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const current = THEMES.find((one) => inBrowser && one === theme) ?? 'system';
  const next = THEMES[(THEMES.indexOf(current) + 1) % THEMES.length] ?? 'system';
  const Icon = ICONS[current];
  return (
    <button
      type="button"
      onClick={() => setTheme(next)}
      aria-label={t('theme.label', { now: current, next })}
      title={t('theme.title', { now: current })}
      className={buttonClass({ variant: 'ghost', size: 'icon' })}
    >
      <Icon aria-hidden="true" className="size-5" />
    </button>
  );
}
