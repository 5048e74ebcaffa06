import { codebookRoute } from '@/lib/server/data/exports/routes';

export const GET = codebookRoute;
