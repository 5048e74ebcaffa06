import { z } from 'zod';
import { instant } from '../items/item';

const signIn = z.object({
  id: z.uuid(),
  current: z.boolean().describe('The browser that asks'),
  createdAt: instant,
  lastSeenAt: instant.describe('To the minute'),
  expiresAt: instant,
});
export type SignIn = z.infer<typeof signIn>;

export const signInList = z.object({ signIns: z.array(signIn) });
