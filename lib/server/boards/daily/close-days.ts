import { closeEdition } from '@/lib/server/boards/edition-life/close-edition';
import { daysToClose } from '@/lib/server/items/daily/daily-edition';
import { SERVER } from '@/lib/server/platform/audit-log';
import { errorFields, log } from '@/lib/server/platform/log';

/** Ends what is open of days that are over, and publishes their keys. Returns how many days it closed. */
export async function closeDays() {
  let closed = 0;
  for (const id of await daysToClose()) if (await close(id)) closed += 1;
  return closed;
}

/** A day that cannot be closed must not keep the later ones open. */
async function close(id: string) {
  try {
    await closeEdition(id, { evenIfStudied: true }, SERVER);
    return true;
  } catch (error) {
    log.error('day-not-closed', { edition: id, ...errorFields(error) });
    return false;
  }
}
