import { readIssued } from '../climbs/read-climb';
import { recallItem } from '../climbs/rebuilt-item';
import { compositeOf, picturesOf } from './pictures';

const FILE = /^([0-9a-f]{64})\.png$/;

/** The PNG of an issued item whose name is `<sha256>.png`, a panel or the composite; null where there is none. */
export async function findPicture(issuedId: string, file: string): Promise<Buffer | null> {
  const sha256 = FILE.exec(file)?.[1];
  const issued = sha256 === undefined ? null : await readIssued(issuedId);
  const rebuilt = issued === null ? null : await recallItem(issued);
  if (rebuilt === null) return null;
  const { stimulus } = rebuilt.item;
  const panel = (await picturesOf(issuedId, stimulus)).find((picture) => picture.sha256 === sha256);
  if (panel !== undefined) return panel.png;
  const composite = await compositeOf(issuedId, stimulus);
  return composite !== null && composite.sha256 === sha256 ? composite.png : null;
}
