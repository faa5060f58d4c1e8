import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { buildApp } from '../app.ts';
import { readConfig, type Config } from '../config.ts';
import { openDatabase } from '../db/database.ts';
import type { Database } from '../db/schema.ts';
import { ensureDemoWorld } from '../demo/ensure-demo-world.ts';
import type { Dependencies } from '../context.ts';
import { FolderStorage } from '../documents/storage/folder-storage.ts';
import type { FileStorage } from '../documents/storage/file-storage.ts';
import { openFiles } from '../documents/open-files.ts';
import * as z from 'zod';
import { freePort } from './free-port.ts';
import { demoPassword } from '../session/demo-idp/demo-people.ts';
import { createTestDatabase } from './test-database.ts';

const tokenAnswer = z.object({ access_token: z.string() });

/** The moment of the tests: a summer morning, so that London is not on UTC. */
export const testNow = new Date('2026-06-15T09:00:00Z');

/** What tests look into: answers of every endpoint, so everything may be there. */
export interface Answered {
  readonly data?: AnsweredData;
  readonly pagination?: {
    readonly totalCount: number;
    readonly pageSize: number;
    readonly pageNumber: number;
  };
  readonly title?: string;
  readonly detail?: string;
  readonly errors?: Record<string, string[]>;
  readonly changedBy?: string;
  readonly requestId?: string;
}

export type AnsweredData = Record<string, unknown> & readonly Record<string, unknown>[];

/** An answer of the API. */
export interface ApiAnswer {
  readonly status: number;
  readonly headers: Headers;
  /** `{ data }`, `{ data, pagination }` or a problem. */
  readonly body: Answered;
}

/** A portal of a test's own: the demo world in a real database behind the real server. */
export interface TestPortal {
  readonly origin: string;
  readonly db: Kysely<Database>;
  /** Of its database, for a further server or other connections. */
  readonly url: string;
  readonly config: Config;
  readonly files: FileStorage;
  /** Calls the API as a demo person, by their e-mail address: `call(olivia, 'GET /locations')`. */
  call: (person: string, request: string, options?: CallOptions) => Promise<ApiAnswer>;
  /** The bare answer of a call, for what is not JSON: files sent and fetched. */
  fetch: (person: string, request: string, init?: FetchOptions) => Promise<Response>;
  /** What a person's own program would send with a call that is no JSON. */
  headersOf: (person: string) => Promise<Record<string, string>>;
  stop: () => Promise<void>;
}

export interface FetchOptions {
  readonly headers?: Record<string, string>;
  readonly body?: FormData | string;
}

export interface CallOptions {
  readonly json?: unknown;
  readonly form?: FormData;
  readonly headers?: Record<string, string>;
}

/** A test calls as often as it likes; those of the limits set their own. */
export const unlimited = {
  STEWARD_RATE_PERSON: '0',
  STEWARD_RATE_ADDRESS: '0',
  STEWARD_RATE_SIGN_IN: '0',
  STEWARD_RATE_UPLOAD: '0',
  STEWARD_RATE_STICKER: '0',
  STEWARD_RATE_REPORT: '0',
  STEWARD_RATE_FEED: '0',
  STEWARD_RATE_CALENDAR: '0',
  STEWARD_RATE_TELEMETRY: '0',
  STEWARD_REQUESTS: '1000',
  STEWARD_REQUESTS_ORGANISATION: '1000',
  STEWARD_REQUESTS_PERSON: '1000',
  STEWARD_DB_CONNECTIONS: '6',
  STEWARD_INVITATIONS_HOUR: '0',
  STEWARD_COMPANY_EMAILS_HOUR: '0',
};

/** What a test puts in place of the portal's own. */
export type PortalParts = Partial<Pick<Dependencies, 'files' | 'now'>> & {
  /** The address by which the server reaches the database of this one; tests look into it directly. */
  readonly lineTo?: (url: string) => Promise<string>;
};

/** Starts one; `env` adds to its configuration, `parts` stand in for what it would make itself. */
export async function startTestPortal(
  env: Record<string, string> = {},
  parts: PortalParts = {},
): Promise<TestPortal> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'steward-portal-'));
  const port = await freePort();
  const config = readConfig({
    PORT: String(port),
    STEWARD_DATA: dataFolder,
    STEWARD_LOG: 'silent',
    ...unlimited,
    ...env,
  });
  const own = { ...openFiles(config), now: () => testNow, lineTo: async (url: string) => url };
  const { files, virusScanner, now, lineTo } = { ...own, ...parts };
  const database = await createTestDatabase({
    name: 'demo',
    fill: async (db) => {
      // The rows are copied for every test, the files are not: whoever wants them writes them again.
      await ensureDemoWorld(db, { files: new FolderStorage(dataFolder), now: testNow });
    },
  });
  await mkdir(config.areasFolder, { recursive: true });
  // `npm run matrix` takes the first wall down where the second one would hide it
  const asAdministrator = process.env['STEWARD_TEST_WITHOUT_ROW_SECURITY'] === '1';
  const { db, close } = openDatabase({
    url: await lineTo(database.url),
    poolSize: config.databaseConnections,
    asAdministrator,
  });
  const app = await buildApp({ config, db, urgentDb: db, files, virusScanner, now });
  await app.listen({ host: '127.0.0.1', port });
  const { origin } = config;
  const tokens = new Map<string, Promise<string>>();
  const tokenOf = (person: string) => {
    const known = tokens.get(person) ?? accessToken(origin, person);
    tokens.set(person, known);
    return known;
  };
  const headersOf = async (person: string) => ({ Authorization: `Bearer ${await tokenOf(person)}` });
  const fetchAs = async (person: string, request: string, { headers = {}, body }: FetchOptions = {}) => {
    const [method = 'GET', path = ''] = request.split(' ');
    return fetch(`${origin}/bff/api/v1${path}`, {
      method,
      headers: { ...(await headersOf(person)), ...headers },
      ...(body === undefined ? {} : { body }),
    });
  };
  return {
    origin,
    db: database.db,
    url: database.url,
    config,
    files,
    fetch: fetchAs,
    headersOf,
    call: async (person, request, { json, form, headers = {} } = {}) => {
      const body = form ?? (json === undefined ? undefined : JSON.stringify(json));
      const type = json === undefined ? {} : { 'Content-Type': 'application/json' };
      return readAnswer(
        await fetchAs(person, request, {
          headers: { ...type, ...headers },
          ...(body === undefined ? {} : { body }),
        }),
      );
    },
    stop: async () => {
      await app.close();
      await close();
      await database.dispose();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

async function accessToken(origin: string, email: string): Promise<string> {
  const response = await fetch(`${origin}/bff/demo-idp/demo-token`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: demoPassword }),
  });
  const { access_token: token } = tokenAnswer.parse(await response.json());
  return token;
}

async function readAnswer(response: Response): Promise<ApiAnswer> {
  const isJson = /\bjson\b/.test(response.headers.get('content-type') ?? '');
  const text = await response.text();
  // An answer of the API is JSON of these shapes, empty or a file; tests assert on what they find.
  const body: Answered = isJson ? JSON.parse(text) : {};
  return { status: response.status, headers: response.headers, body };
}
