export const dynamic = 'force-dynamic';
export { pictureRoute as GET } from '@/lib/server/data/annotations/file-route';
