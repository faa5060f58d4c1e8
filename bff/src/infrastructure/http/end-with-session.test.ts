import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import {
  releaseWithBackends,
  startAreaBackend,
  type AreaBackend,
} from '../../../test/fixtures/area-backend.ts';
import { olivia, support, tom } from '../../../test/fixtures/demo-users.ts';
import {
  startDocumentsTestApp,
  type DocumentsTestApp,
} from '../../../test/fixtures/documents/documents-test-app.ts';
import { aPdf } from '../../../test/fixtures/documents/test-files.ts';
import { ImportClient } from '../../../test/fixtures/imports/import-client.ts';
import { TestBrowser } from '../../../test/fixtures/session/test-browser.ts';
import { waitingForLock } from '../../../test/fixtures/waiting-for-lock.queries.ts';
import type { ByteRange } from '../storage/file-storage.ts';
import { FolderStorage } from '../storage/folder-storage.ts';

/** How often the server checks sessions, in milliseconds. */
const sessionCheckMilliseconds = 20;

/** Makes calls wait until it is opened. */
class Gate {
  readonly #reached = Promise.withResolvers<void>();
  readonly #opened = Promise.withResolvers<void>();
  readonly reached = this.#reached.promise;
  readonly open = this.#opened.resolve;

  pass(): Promise<void> {
    this.#reached.resolve();
    return this.#opened.promise;
  }
}

let held: Gate | undefined;

class HeldStorage extends FolderStorage {
  override async read(key: string, range?: ByteRange) {
    await held?.pass();
    return super.read(key, range);
  }
}

let app: DocumentsTestApp;
let backend: AreaBackend;
let documentPath: string;
let columnPath: string;

beforeAll(async () => {
  backend = await startAreaBackend();
  backend.respond(async (_, response) => {
    await held?.pass();
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"data":["secret"]}');
  });
  const files = new HeldStorage(await mkdtemp(join(tmpdir(), 'steward-held-')));
  app = await startDocumentsTestApp(
    { STEWARD_AREA_BACKENDS: `stock=${backend.address}` },
    { sessionCheckMilliseconds, files },
  );
  await releaseWithBackends(app.portal, { stock: { timeoutSeconds: 60 } });
  const documentId = await app.add();
  const file = { name: 'certificate.pdf', bytes: await aPdf(), type: 'application/pdf' };
  await app.upload(documentId, file);
  documentPath = `/bff/api/v1/documents/${documentId}/download`;
  const client = new ImportClient(app.portal, olivia);
  const { id } = await client.uploaded(['Model,Location,Note', 'Synea,Truro,secret']);
  columnPath = `/bff/api/v1/asset-imports/${id}/field-proposal?column=2`;
  await client.close();
});
afterAll(async () => {
  await app.stop();
  backend.stop();
});
afterEach(async () => {
  held = undefined;
  await setLocked(false);
});

const setLocked = (isLocked: boolean) =>
  app.portal.db
    .updateTable('org_users')
    .set({ is_locked_out: isLocked })
    .where('user_name', '=', olivia)
    .execute();

async function signedIn(person: string): Promise<TestBrowser> {
  const browser = new TestBrowser(app.portal.origin);
  await browser.signIn(person);
  return browser;
}

async function logOut(browser: TestBrowser): Promise<void> {
  const me = await browser.call('/users/current-user');
  await browser.send(String(JSON.parse(me.body).data.logoutUrl));
}

const request = (browser: TestBrowser, path: string) =>
  fetch(`${app.portal.origin}${path}`, {
    headers: {
      cookie: browser.cookieHeader(path),
      'Sec-Fetch-Site': 'same-origin',
      'X-CSRF': '1',
    },
  });

/** Sends a call, runs `work` while the call waits for a table, and returns its response. */
async function whileLocked<Result>(
  table: string,
  send: () => Promise<Result>,
  work: () => Promise<void>,
): Promise<Result> {
  const call = await app.portal.db.transaction().execute(async (holder) => {
    await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(holder);
    const sent = send();
    await waitingForLock(app.portal.db);
    await work();
    await sleep(sessionCheckMilliseconds);
    return { sent };
  });
  return call.sent;
}

/** Like {@link whileLocked}, for a call that waits for a file or for the backend of an area. */
async function whileHeld<Result>(send: () => Promise<Result>, work: () => Promise<void>): Promise<Result> {
  const gate = new Gate();
  held = gate;
  const sent = send();
  await gate.reached;
  await work();
  await sleep(sessionCheckMilliseconds);
  gate.open();
  return sent;
}

type Waiting = (send: () => Promise<Response>, work: () => Promise<void>) => Promise<Response>;
const slowCalls: readonly [string, () => string, Waiting][] = [
  ['a list', () => '/bff/api/v1/regions', (send, work) => whileLocked('regions', send, work)],
  [
    'the reading of a spreadsheet',
    () => columnPath,
    (send, work) => whileLocked('import_batches', send, work),
  ],
  ['a download', () => documentPath, whileHeld],
  ['a call to the backend of an area', () => '/bff/areas/stock/items', whileHeld],
];

describe.each(slowCalls)('%s that waits', (_, pathOf, whileWaiting) => {
  it.each([
    ['has logged out', logOut],
    ['was locked out', async () => void (await setLocked(true))],
  ])('answers 401 without data when its user %s in the meantime', async (__, end) => {
    const browser = await signedIn(olivia);
    const response = await whileWaiting(
      () => request(browser, pathOf()),
      () => end(browser),
    );
    expect(response.status).toBe(401);
    expect(response.headers.get('content-disposition')).toBeNull();
    expect(response.headers.get('etag')).toBeNull();
    const problem = { title: 'Not signed in', status: 401, detail: 'Please log in' };
    expect(await response.json()).toEqual({ ...problem, requestId: expect.any(String) });
  });

  it('responds while its user is still signed in', async () => {
    const browser = await signedIn(olivia);
    const response = await whileWaiting(
      () => request(browser, pathOf()),
      async () => undefined,
    );
    expect(response.status).toBe(200);
  });
});

describe('a list that waits', () => {
  const moveTom = async (method: 'POST' | 'DELETE', locationId: unknown) => {
    const { body } = await app.portal.call(olivia, 'GET /users?searchTerm=tom.baker');
    const path = `/users/${String(body.data?.[0]?.id)}/locations/${String(locationId)}`;
    expect((await app.portal.call(olivia, `${method} ${path}`)).status).toBe(200);
  };

  it('is refused when its user has lost a location in the meantime, and not when a location was added', async () => {
    const browser = await signedIn(tom);
    const statusWhile = async (method: 'POST' | 'DELETE') => {
      const response = await whileLocked(
        'fault_categories',
        () => request(browser, '/bff/api/v1/fault-categories'),
        () => moveTom(method, app.elsewhere.locationId),
      );
      return [response.status, Object(await response.json()).detail];
    };
    expect(await statusWhile('POST')).toEqual([200, undefined]);
    const detail = 'Your access has changed since this request was sent. Please try again.';
    expect(await statusWhile('DELETE')).toEqual([403, detail]);
  });
});

it('answers a call that changed its own session', async () => {
  const browser = await signedIn(support);
  const { body } = await app.portal.call(olivia, 'GET /users?searchTerm=tom.baker');
  const response = await whileLocked(
    'audit_events',
    () =>
      browser.call(`/users/${String(body.data?.[0]?.id)}/impersonate`, {
        method: 'POST',
        json: { reason: 'ticket 1' },
      }),
    async () => undefined,
  );
  expect(response.status).toBe(200);
});
