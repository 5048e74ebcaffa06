export { uploadsRoute as POST } from '@/lib/server/models/batch/routes';
