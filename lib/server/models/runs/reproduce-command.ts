import { siteAddress } from './site-address';

/** For a page: the command that makes the same run again at this site. The model is the run's; the endpoint may know it by another name. */
export const reproduceCommand = async (runId: string): Promise<string> =>
  ['export RUNG_TOKEN=rung_…', `npm run -s rung -- run --reproduce ${runId} \\`, `  --base-url http://127.0.0.1:8000/v1 --server ${await siteAddress()}`].join(
    '\n',
  );
