import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { groupArchivesOfGroup, type GroupArchivesOfGroup } from '@steward/shared-api';
import { helen, marcus, olivia, priya, support, tom } from '../../../test/fixtures/demo-users.ts';
import {
  archiveEmails,
  archiveEvents,
  deleteArchives,
  lockOutUser,
  stopArchiveServers,
} from '../../../test/fixtures/group-archive-rows.queries.ts';
import { openArchiveMaker, readZip, until, type ArchiveMaker } from '../../../test/fixtures/group-archive.ts';
import { startTestPortal, testNow, type TestPortal } from '../../../test/fixtures/test-portal.ts';
import type { FileStorage } from '../../infrastructure/storage/file-storage.ts';
import { sweepUploads } from '../documents/sweep-uploads.ts';
import { claimArchive, endArchive, sweepArchivesAsSystem } from './group-archives.queries.ts';

const day = 24 * 60 * 60_000;

let portal: TestPortal;
let maker: ArchiveMaker;
let now = testNow;
beforeAll(async () => {
  portal = await startTestPortal({}, { now: () => now });
  maker = openArchiveMaker(portal, () => now);
});
afterAll(async () => {
  await maker.close();
  await portal.stop();
});
beforeEach(async () => {
  now = testNow;
  await deleteArchives(portal.db);
});

async function archives(person = olivia): Promise<GroupArchivesOfGroup> {
  const { body } = await portal.call(person, 'GET /group-archive');
  return groupArchivesOfGroup.parse(body.data);
}

/** Requests an archive, makes it, and returns its id. */
async function readyArchive(): Promise<string> {
  await portal.call(olivia, 'POST /group-archive');
  await maker.run();
  return (await archives()).ready?.id ?? '';
}

const download = (id: string, person = olivia, headers = {}) =>
  portal.fetch(person, `GET /group-archive/${id}/download`, { headers });

/** The files of the portal, of which writing behaves differently. */
const filesThatWrite = (write: FileStorage['write']): FileStorage => ({
  write,
  read: (key, range) => portal.files.read(key, range),
  remove: (key) => portal.files.remove(key),
  space: () => portal.files.space(),
  list: () => portal.files.list(),
});

describe('the state of an archive', () => {
  spec('d.3.69', 'd.3.70');
  it('goes from waiting to ready with its size and the end of the download', async () => {
    expect(await archives()).toEqual({ requested: null, ready: null });
    await portal.call(olivia, 'POST /group-archive');
    expect((await archives()).requested).toMatchObject({
      status: 'Waiting',
      requestedByName: 'Olivia Grant',
    });
    expect(await maker.run()).toEqual({ made: 1, errors: [] });
    const { requested, ready } = await archives();
    expect(requested).toBeNull();
    expect(ready).toMatchObject({
      status: 'Ready',
      finishedAt: testNow.toISOString(),
      expiresAt: new Date(testNow.getTime() + 7 * day).toISOString(),
    });
    expect(ready?.sizeBytes).toBeGreaterThan(1_000);
  });

  it('stays the same when it is requested again while it is being made', async () => {
    await portal.call(olivia, 'POST /group-archive');
    const { requested } = await archives();
    expect((await portal.call(olivia, 'POST /group-archive')).status).toBe(200);
    await claimArchive(maker.db, now);
    await portal.call(olivia, 'POST /group-archive');
    expect((await archives()).requested).toEqual({ ...requested, status: 'InProgress' });
  });

  it('is visible to administrators of the group only', async () => {
    const id = await readyArchive();
    for (const person of [priya, tom, marcus, support]) {
      expect((await portal.call(person, 'GET /group-archive')).status).toBe(403);
      expect((await portal.call(person, 'POST /group-archive')).status).toBe(403);
      expect((await download(id, person)).status).toBe(403);
    }
    expect(await archives(helen)).toEqual({ requested: null, ready: null });
    expect((await download(id, helen)).status).toBe(404);
  });
});

describe('a ready archive', () => {
  spec('d.3.71');
  it('can be downloaded as a whole and in ranges, and each download is audited once', async () => {
    const id = await readyArchive();
    const whole = await download(id);
    expect(whole.status).toBe(200);
    expect(whole.headers.get('content-type')).toBe('application/zip');
    expect(whole.headers.get('content-disposition')).toMatch(/Steward_Archive_.*_2026-06-15\.zip/);
    const bytes = await whole.arrayBuffer();
    expect((await readZip(bytes)).has('assets.csv')).toBe(true);
    const rest = await download(id, olivia, { Range: 'bytes=100-' });
    expect(rest.status).toBe(206);
    expect(Buffer.from(await rest.arrayBuffer())).toEqual(Buffer.from(bytes).subarray(100));
    expect(await archiveEvents(portal.db)).toEqual([
      `Archive downloaded: ${olivia}`,
      'Archive ready: Steward',
      `Archive requested: ${olivia}`,
    ]);
  });

  it('is announced by an email with a link to the settings and not to the file', async () => {
    await readyArchive();
    const emails = await archiveEmails(portal.db);
    expect(emails).toMatchObject([{ kind: 'groupArchive.ready', recipient: olivia }]);
    expect(emails[0]?.body_text).toContain(`${portal.origin}/configuration?archive=true`);
    expect(emails[0]?.body_text).not.toContain('/download');
  });

  it('can be downloaded until a new one is ready', async () => {
    const first = await readyArchive();
    await portal.call(olivia, 'POST /group-archive');
    expect((await download(first)).status).toBe(200);
    await maker.run();
    expect((await download(first)).status).toBe(404);
    expect((await download((await archives()).ready?.id ?? '')).status).toBe(200);
  });

  it('expires after a week, and its file is removed a day later', async () => {
    const before = await keys();
    const id = await readyArchive();
    const stored = (await keys()).filter((key) => !before.includes(key));
    expect(stored).toHaveLength(1);
    now = new Date(testNow.getTime() + 6 * day);
    await sweep();
    expect((await download(id)).status).toBe(200);
    now = new Date(testNow.getTime() + 7 * day);
    expect((await download(id)).status).toBe(404);
    await sweep();
    now = new Date(testNow.getTime() + 8 * day + 1);
    await sweep();
    expect((await keys()).filter((key) => stored.includes(key))).toEqual([]);
  });
});

describe('the work on an archive', () => {
  it('is taken over from a server that stopped, which can no longer end it', async () => {
    await portal.call(olivia, 'POST /group-archive');
    const stopped = await claimArchive(maker.db, now);
    expect((await maker.run()).made).toBe(0);
    await stopArchiveServers(portal.db);
    expect((await maker.run()).made).toBe(1);
    const late = { status: 'Failed', finished_at: now, expires_at: now, notice: 'Late' } as const;
    expect(await endArchive(maker.db, stopped?.work_id ?? '', late)).toBe(false);
    expect((await archives()).ready?.status).toBe('Ready');
  });

  it('fails after three servers stopped, and can be requested again', async () => {
    await portal.call(olivia, 'POST /group-archive');
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await claimArchive(maker.db, now);
      await stopArchiveServers(portal.db);
    }
    await maker.run();
    expect((await archives()).requested).toMatchObject({
      status: 'Failed',
      notice: 'The server stopped 3 times while it made the archive. Please contact the support team.',
    });
    expect(await archiveEmails(portal.db)).toMatchObject([
      { kind: 'groupArchive.failed', recipient: olivia },
    ]);
    await portal.call(olivia, 'POST /group-archive');
    expect((await archives()).requested?.status).toBe('Waiting');
    expect((await maker.run()).made).toBe(1);
  });

  it('goes back into the queue when the server stops, and leaves no file', async () => {
    await portal.call(olivia, 'POST /group-archive');
    const before = await keys();
    const stopping = new AbortController();
    const files = filesThatWrite(async (key, source) => {
      stopping.abort();
      return portal.files.write(key, source);
    });
    expect((await maker.run({ files, stopping: stopping.signal })).made).toBe(0);
    expect((await archives()).requested?.status).toBe('Waiting');
    expect(await keys()).toEqual(before);
    expect((await maker.run()).made).toBe(1);
  });

  it('fails with the reason when the storage is full, and releases its database connection', async () => {
    await portal.call(olivia, 'POST /group-archive');
    const files = filesThatWrite(async () => {
      throw Object.assign(new Error('No space left'), { code: 'ENOSPC' });
    });
    expect((await maker.run({ files })).errors).toHaveLength(1);
    expect((await archives()).requested?.notice).toBe(
      'The file storage of Steward is full. Please contact the support team.',
    );
    await until(async () => (await maker.db.selectFrom('groups').select('id').execute()).length > 0);
  });

  it('fails for an administrator who was locked out in the meantime', async () => {
    await portal.call(olivia, 'POST /group-archive');
    await lockOutUser(portal.db, olivia, true);
    await maker.run();
    await lockOutUser(portal.db, olivia, false);
    expect((await archives()).requested).toMatchObject({
      status: 'Failed',
      notice: 'The administrator who requested the archive no longer has access to Steward.',
    });
  });
});

async function keys(): Promise<string[]> {
  const found: string[] = [];
  for await (const key of portal.files.list()) found.push(key);
  return found.toSorted();
}

async function sweep(): Promise<void> {
  await sweepArchivesAsSystem(portal.db, now);
  await sweepUploads(
    { config: portal.config, db: portal.db, files: portal.files, now: () => now },
    { warn: () => {} },
  );
}
