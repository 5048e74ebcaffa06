import { openBankRoute } from '@/lib/server/items/banks/routes';

export const dynamic = 'force-dynamic';
export const POST = openBankRoute;
