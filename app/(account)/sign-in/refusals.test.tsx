import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';

vi.mock('@/lib/server/accounts/auth/session', () => ({ currentUser: async () => null }));

const { default: SignInPage } = await import('./page');
const { default: InvitationPage } = await import('./invitation/page');

const PROTOTYPE_NAMES = ['constructor', '__proto__', 'toString', 'hasOwnProperty'];
const asked = (error: string) => ({ searchParams: Promise.resolve({ error }) });

it.each(PROTOTYPE_NAMES)('shows the general refusal when the sign-in page is opened with error=%s', async (error) => {
  expect(renderToStaticMarkup(await SignInPage(asked(error)))).toContain('Signing in did not work. Try again.');
});

it.each(PROTOTYPE_NAMES)(
  'shows the general refusal when the invitation page is opened with error=%s',
  async (error) => {
    expect(renderToStaticMarkup(await InvitationPage(asked(error)))).toContain('This invitation cannot be accepted.');
  },
);
