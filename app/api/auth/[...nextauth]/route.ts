import { nextAuthHandler } from '@/lib/server/accounts/auth/handler';

export { nextAuthHandler as GET, nextAuthHandler as POST };
