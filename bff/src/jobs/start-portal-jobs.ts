import type { FastifyBaseLogger } from 'fastify';
import { sweepImportFolders } from '../asset-imports/import-folder.ts';
import { sweepImports } from '../asset-imports/sweep-imports.queries.ts';
import { workOnImports } from '../asset-imports/work/work-on-imports.ts';
import type { Dependencies } from '../context.ts';
import { sweepUploads } from '../documents/sweep-uploads.ts';
import { deliverMail } from '../mail/deliver-mail.ts';
import { mailTransport } from '../mail/mail-transport.ts';
import { startJobs } from './scheduler.ts';
import { sweepExpired } from './sweeps.queries.ts';

/** Starts what the portal does by itself; returns what stops it. */
export function startPortalJobs(deps: Dependencies, log: FastifyBaseLogger): () => Promise<void> {
  const send = mailTransport(deps.config);
  return startJobs(
    [
      { name: 'mail', everyMilliseconds: 2_000, run: () => deliverMail(deps, send, log) },
      {
        name: 'previews of imports',
        everyMilliseconds: 500,
        run: () => workOnImports(deps, log, ['Planning']),
      },
      {
        name: 'imports',
        everyMilliseconds: 500,
        run: () => workOnImports(deps, log, ['Applying', 'Undoing']),
      },
      { name: 'sweep', everyMilliseconds: 10 * 60_000, run: () => sweepExpired(deps.db, deps.now()) },
      {
        name: 'sweep of imports',
        everyMilliseconds: 60 * 60_000,
        run: async () => (await sweepImports(deps.db, deps.now())) + (await sweepImportFolders(deps.now())),
      },
      { name: 'sweep of uploads', everyMilliseconds: 60 * 60_000, run: () => sweepUploads(deps, log) },
    ],
    log,
  );
}
