export { uploadsRoute as POST } from '@/lib/server/batch/routes';
