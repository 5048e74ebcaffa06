export { redeemAdminLinkRoute as POST } from '@/lib/server/accounts/auth/routes';
