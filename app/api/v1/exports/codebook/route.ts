import { codebookRoute } from '@/lib/server/exports/routes';

export const GET = codebookRoute;
