import { nextAuthHandler } from '@/lib/server/auth/handler';

export { nextAuthHandler as GET, nextAuthHandler as POST };
