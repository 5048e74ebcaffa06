export { acceptInvitationRoute as POST } from '@/lib/server/accounts/invitations/routes';
