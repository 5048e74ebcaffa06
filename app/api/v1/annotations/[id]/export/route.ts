export const dynamic = 'force-dynamic';
export { exportRoute as GET } from '@/lib/server/annotations/file-route';
