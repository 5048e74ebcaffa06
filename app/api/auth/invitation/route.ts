export { acceptInvitationRoute as POST } from '@/lib/server/invitations/routes';
