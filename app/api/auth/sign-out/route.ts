export { signOutRoute as POST } from '@/lib/server/accounts/auth/routes';
