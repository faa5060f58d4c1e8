import type { FastifyBaseLogger } from 'fastify';
import { sweepImportFolders } from '../../features/imports/asset-imports/import-folder.ts';
import { sweepImports } from '../../features/imports/asset-imports/sweep-imports.queries.ts';
import { startImportThreads } from '../../features/imports/asset-imports/worker/import-thread.ts';
import { sweepArchivesAsSystem } from '../../features/group-archives/group-archives.queries.ts';
import { makeArchives } from '../../features/group-archives/make-archives.ts';
import type { Dependencies } from '../../context.ts';
import { checkDerivedAssets } from '../../features/assets/check-derived-assets.ts';
import { removeDeletedFieldsAsSystem } from '../../features/custom-fields/deleted-fields.queries.ts';
import { refreshTextsAsSystem } from '../../features/documents/sweep-texts.queries.ts';
import { sendDigests } from '../../features/notifications/send-digests.ts';
import { sweepUploads } from '../../features/documents/sweep-uploads.ts';
import { deliverMail } from '../mail/deliver-mail.ts';
import { mailTransport } from '../mail/mail-transport.ts';
import { unsubscribeLinks } from '../notify/unsubscribe-token.ts';
import { mailImpersonations } from '../session/mail-impersonations.ts';
import { nightly, startJobs } from './scheduler.ts';
import { sweepExpired } from './sweeps.queries.ts';

const hour = 60 * 60_000;

/** Starts the background jobs. Returns the function that stops them. */
export function startPortalJobs(
  deps: Dependencies & { readonly databaseUrl: string },
  log: FastifyBaseLogger,
): () => Promise<void> {
  const send = mailTransport(deps.config, unsubscribeLinks(deps.config));
  const { importMegabytes: megabytes, importNiceness: niceness } = deps.config;
  const stopImports = startImportThreads(
    { db: deps.priorityDb, url: deps.databaseUrl, megabytes, niceness },
    log,
  );
  const stopJobs = startJobs(
    [
      {
        name: 'email delivery',
        everyMilliseconds: 2_000,
        run: (stopping) => deliverMail({ ...deps, stopping }, send, log),
      },
      { name: 'emails about support', everyMilliseconds: 60_000, run: () => mailImpersonations(deps) },
      { name: 'daily emails', everyMilliseconds: 60_000, run: () => sendDigests(deps) },
      { name: 'cleanup', everyMilliseconds: 10 * 60_000, run: () => sweepExpired(deps.db, deps.now()) },
      {
        name: 'values of deleted custom fields',
        everyMilliseconds: 10_000,
        run: (stopping) => removeDeletedFieldsAsSystem(deps.db, stopping),
      },
      {
        name: 'cleanup of imports',
        everyMilliseconds: hour,
        run: async () => (await sweepImports(deps.db, deps.now())) + (await sweepImportFolders(deps.now())),
      },
      {
        name: 'archives of groups',
        everyMilliseconds: 3_000,
        run: (stopping) => makeArchives({ ...deps, stopping }, log),
      },
      {
        name: 'cleanup of archives',
        everyMilliseconds: hour,
        run: () => sweepArchivesAsSystem(deps.db, deps.now()),
      },
      {
        name: 'refresh of document texts',
        everyMilliseconds: hour,
        run: () => refreshTextsAsSystem(deps.db, new Date(deps.now().getTime() - 2 * hour)),
      },
      {
        name: 'check of derived asset columns',
        everyMilliseconds: hour,
        run: nightly(deps.now, () => checkDerivedAssets(deps, log)),
      },
      { name: 'cleanup of uploads', everyMilliseconds: hour, run: () => sweepUploads(deps, log) },
    ],
    log,
  );
  return async () => void (await Promise.all([stopJobs(), stopImports()]));
}
