export { itemsRoute as GET } from '@/lib/server/models/batch/routes';
