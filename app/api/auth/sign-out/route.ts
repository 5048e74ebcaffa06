export { signOutRoute as POST } from '@/lib/server/auth/routes';
