import { openBankRoute } from '@/lib/server/banks/routes';

export const dynamic = 'force-dynamic';
export const POST = openBankRoute;
