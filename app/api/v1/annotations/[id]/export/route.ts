export const dynamic = 'force-dynamic';
export { exportRoute as GET } from '@/lib/server/data/annotations/file-route';
