import { groupArchiveDays } from '@steward/shared-api';
import type { AuthoredContext, Dependencies } from '../../context.ts';
import { insertChange } from '../../infrastructure/audit/audit.queries.ts';
import { recordAudit } from '../../infrastructure/audit/record-audit.ts';
import { inTransaction } from '../../infrastructure/db/database.ts';
import { isDiskFull, isUnavailable } from '../../infrastructure/db/database-errors.ts';
import { withScope } from '../../infrastructure/db/tenant-scope.ts';
import type { JobLog } from '../../infrastructure/jobs/scheduler.ts';
import { runQueue, withHeartbeat } from '../../infrastructure/jobs/work-queue.ts';
import type { Email } from '../../infrastructure/mail/email.ts';
import { enqueueEmail } from '../../infrastructure/mail/enqueue-email.ts';
import type { Actor, Author } from '../../infrastructure/session/actor.ts';
import { actorOf } from '../../infrastructure/session/actor-of.ts';
import { findPersonByIdAsSystem } from '../../infrastructure/session/sessions.queries.ts';
import type { StoredFile } from '../../infrastructure/storage/file-storage.ts';
import { archiveFailedEmail, archiveReadyEmail } from './archive-email.ts';
import { getGroupName } from './archive-rows.queries.ts';
import {
  claimArchive,
  endArchive,
  expireEarlierArchives,
  recordHeartbeat,
  releaseArchive,
  type ArchiveWork,
} from './group-archives.queries.ts';
import { writeArchive } from './write-archive.ts';

type MakerDependencies = Pick<Dependencies, 'db' | 'files' | 'now'> & {
  readonly config: Pick<Dependencies['config'], 'origin'>;
  readonly stopping: AbortSignal;
};

const maximumAttempts = 3;
const day = 24 * 60 * 60_000;

/** A failure with a reason that the administrator can read. */
class ArchiveRefused extends Error {
  override readonly name = 'ArchiveRefused';
}

/** Another server has taken the work over because it missed the heartbeat. */
class WorkTakenOver extends Error {
  override readonly name = 'WorkTakenOver';
}

/** Makes the requested archives, one after the other, and returns how many. Several servers share the work. */
export async function makeArchives(
  deps: MakerDependencies,
  log: Pick<JobLog, 'warn' | 'error'>,
): Promise<number> {
  return runQueue({
    claim: () => claimArchive(deps.db, deps.now()),
    work: (work) => makeArchive(work, deps, log),
    stopping: deps.stopping,
  });
}

async function makeArchive(
  work: ArchiveWork,
  deps: MakerDependencies,
  log: Pick<JobLog, 'warn' | 'error'>,
): Promise<'done' | 'failed' | 'later'> {
  const { db } = deps;
  try {
    if (work.work_attempts > maximumAttempts)
      throw new ArchiveRefused(
        `The server stopped ${maximumAttempts} times while it made the archive. Please contact the support team.`,
      );
    await publish(deps, work, 'Archive started');
    const file = await withHeartbeat(
      () => recordHeartbeat(db, work.work_id),
      () => writeFile(work, deps),
    );
    await finish(work, file, deps);
    return 'done';
  } catch (error) {
    if (error instanceof WorkTakenOver) return 'done';
    if (deps.stopping.aborted) {
      await releaseArchive(db, work.work_id);
      return 'later';
    }
    // Another run starts it again after the timeout of the heartbeat.
    if (isUnavailable(error)) throw error;
    if (!(error instanceof ArchiveRefused)) log.error({ err: error, archive: work.id }, 'an archive failed');
    await fail(work, noticeOf(error), deps);
    return 'failed';
  }
}

async function writeFile(work: ArchiveWork, deps: MakerDependencies): Promise<StoredFile> {
  const { scope } = await getAdministrator(work, deps);
  return writeArchive(
    { db: withScope(deps.db, scope), files: deps.files, groupId: work.group_id, now: deps.now() },
    { files: deps.files, key: work.file_key, stopping: deps.stopping },
  );
}

/** The administrator as stored now. Throws if the user may no longer have an archive. */
async function getAdministrator(work: ArchiveWork, { db }: MakerDependencies): Promise<Actor> {
  const id = work.requested_by_org_user_id;
  const person = id === null ? null : await findPersonByIdAsSystem(db, id);
  const actor = person && !person.is_locked_out && person.group_id === work.group_id ? actorOf(person) : null;
  if (!actor?.permissions.has('organisation.edit'))
    throw new ArchiveRefused('The administrator who requested the archive no longer has access to Steward.');
  return actor;
}

async function finish(work: ArchiveWork, file: StoredFile, deps: MakerDependencies): Promise<void> {
  const now = deps.now();
  const expiresAt = new Date(now.getTime() + groupArchiveDays * day);
  await end(work, deps, {
    result: {
      status: 'Ready',
      finished_at: now,
      expires_at: expiresAt,
      file_size: file.size,
      file_sha256: file.sha256,
      notice: null,
    },
    event: 'Archive ready',
    email: (groupName) => archiveReadyEmail(groupName, expiresAt),
  });
}

async function fail(work: ArchiveWork, notice: string, deps: MakerDependencies): Promise<void> {
  const now = deps.now();
  await end(work, deps, {
    result: {
      status: 'Failed',
      finished_at: now,
      expires_at: new Date(now.getTime() + groupArchiveDays * day),
      notice,
    },
    event: 'Archive failed',
    email: (groupName) => archiveFailedEmail(groupName, notice),
  });
}

/** Stores the result with its audit entry and email in one transaction. Throws {@link WorkTakenOver}. */
async function end(
  work: ArchiveWork,
  deps: MakerDependencies,
  {
    result,
    event,
    email,
  }: { result: Parameters<typeof endArchive>[2]; event: string; email: (groupName: string) => Email },
): Promise<void> {
  await inTransaction(deps.db, async (db) => {
    if (!(await endArchive(db, work.work_id, result))) throw new WorkTakenOver();
    const ctx = contextOf({ ...deps, db }, work);
    if (result.status === 'Ready') await expireEarlierArchives(db, work, ctx.now);
    await recordAudit(ctx, {
      entityType: 'GroupArchive',
      entityId: work.id,
      event,
      groupId: work.group_id,
      changes: result.notice ? { notice: { from: null, to: result.notice } } : {},
    });
    const person =
      work.requested_by_org_user_id && (await findPersonByIdAsSystem(db, work.requested_by_org_user_id));
    if (!person || person.is_locked_out) return;
    const recipient = { orgUserId: person.id, userName: person.user_name, fullName: person.full_name };
    await enqueueEmail(ctx, [recipient], email(await getGroupName(db, work.group_id)));
  });
}

const steward: Author = { orgUserId: null, userName: 'Steward', fullName: 'Steward', impersonator: null };

function contextOf(
  { db, now, config }: Pick<MakerDependencies, 'now' | 'config'> & Pick<AuthoredContext, 'db'>,
  { work_id: requestId }: ArchiveWork,
) {
  return { db, now: now(), origin: config.origin, actor: steward, requestId };
}

/** Publishes a change to open screens. */
async function publish({ db }: MakerDependencies, work: ArchiveWork, event: string): Promise<void> {
  await insertChange(db, {
    event,
    entity_type: 'GroupArchive',
    entity_id: work.id,
    group_id: work.group_id,
  });
}

function noticeOf(error: unknown): string {
  if (error instanceof ArchiveRefused) return error.message;
  return isDiskFull(error)
    ? 'The file storage of Steward is full. Please contact the support team.'
    : 'Something went wrong. Please try again; if it happens again, contact the support team.';
}
