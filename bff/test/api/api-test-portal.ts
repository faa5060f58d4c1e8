import * as z from 'zod';
import { TestBrowser } from '../fixtures/session/test-browser.ts';
import { startTestPortal } from '../fixtures/test-portal.ts';

/** A record from a response. `at` reads its fields. */
export type Row = Readonly<Record<string, unknown>>;

const row = z.record(z.string(), z.unknown());
const responseBody = z.object({
  data: z.unknown().optional(),
  pagination: z.object({ totalCount: z.int(), pageSize: z.int(), pageNumber: z.int() }).optional(),
  title: z.string().optional(),
  status: z.int().optional(),
  detail: z.string().optional(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  changedBy: z.string().optional(),
  requestId: z.string().optional(),
});

/** The parsed response of a call. */
export interface ApiResult {
  readonly status: number;
  readonly headers: Headers;
  readonly body: z.infer<typeof responseBody>;
  /** The `data` of a single record. */
  readonly one: Row;
  /** The `data` of a list. */
  readonly rows: readonly Row[];
}

/** A signed-in browser that uses only the addresses of the specification and no code of the server. */
export class ApiClient {
  readonly #browser: TestBrowser;

  constructor(browser: TestBrowser) {
    this.#browser = browser;
  }

  /** `request('GET /locations')`, `request('POST /regions', { name: 'North' })`. */
  async request(request: string, json?: unknown, headers: Record<string, string> = {}): Promise<ApiResult> {
    const [method = 'GET', path = ''] = request.split(/ (.*)/s);
    const body = json === undefined ? {} : { json };
    const response = await this.#browser.call(path, { method, headers, ...body });
    const read = responseBody.parse(response.body === '' ? {} : JSON.parse(response.body));
    return {
      status: response.status,
      headers: response.headers,
      body: read,
      one: row.safeParse(read.data).data ?? {},
      rows: z.array(row).safeParse(read.data).data ?? [],
    };
  }

  /** All rows of a list, read page by page. */
  async listAll(path: string): Promise<Row[]> {
    const found: Row[] = [];
    for (let page = 1; ; page += 1) {
      const separator = path.includes('?') ? '&' : '?';
      const { status, rows, body } = await this.request(
        `GET ${path}${separator}PageNumber=${page}&PageSize=300`,
      );
      if (status !== 200) throw new Error(`${path} answered ${status}: ${body.detail}`);
      found.push(...rows);
      if (found.length >= (body.pagination?.totalCount ?? 0) || rows.length === 0) return found;
    }
  }

  /** The first row of a list. */
  async getFirst(path: string): Promise<Row> {
    const [found] = (await this.request(`GET ${path}`)).rows;
    if (!found) throw new Error(`${path} is empty`);
    return found;
  }
}

/** A test portal with clients that only use the API. */
export interface ApiTestPortal {
  readonly origin: string;
  /** A client that is signed in on the demo's sign-in page. */
  readonly clientFor: (email: string) => Promise<ApiClient>;
  /** A client with a new session, for when the clock has moved past the end of the previous one. */
  readonly newClientFor: (email: string) => Promise<ApiClient>;
  readonly stop: () => Promise<void>;
}

/** Starts a portal. `now` is its clock. */
export async function startApiTestPortal(now?: () => Date): Promise<ApiTestPortal> {
  const portal = await startTestPortal({}, now === undefined ? {} : { now });
  const people = new Map<string, Promise<ApiClient>>();
  const signIn = async (email: string) => {
    const browser = new TestBrowser(portal.origin);
    await browser.signIn(email);
    return new ApiClient(browser);
  };
  return {
    origin: portal.origin,
    clientFor: (email) => {
      const client = people.get(email) ?? signIn(email);
      people.set(email, client);
      return client;
    },
    newClientFor: signIn,
    stop: portal.stop,
  };
}

/** The value at a path such as `location.name`; undefined when it is missing. */
export function at(from: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => (isRow(value) ? value[name] : undefined), from);
}

export function textAt(from: unknown, path: string): string {
  const value = at(from, path);
  return typeof value === 'string' ? value : '';
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null;
}
