export { redeemAdminLinkRoute as POST } from '@/lib/server/auth/routes';
