export { itemsRoute as GET } from '@/lib/server/batch/routes';
