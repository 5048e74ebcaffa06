import { closeEdition } from '@/lib/server/boards/edition-life/close-edition';
import { daysToClose } from '@/lib/server/items/daily/daily-edition';
import { SERVER } from '@/lib/server/platform/audit-log';

/** Ends what is open of days that are over, and publishes their keys. Returns how many days it closed. */
export async function closeDays(): Promise<number> {
  const ids = await daysToClose();
  for (const id of ids) await closeEdition(id, { evenIfStudied: true }, SERVER);
  return ids.length;
}
