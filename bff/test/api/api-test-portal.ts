import * as z from 'zod';
import { TestBrowser } from '../fixtures/session/test-browser.ts';
import { startTestPortal } from '../fixtures/test-portal.ts';

/** One thing as it came over the wire; `at` looks into it. */
export type Row = Readonly<Record<string, unknown>>;

const row = z.record(z.string(), z.unknown());
const answerBody = z.object({
  data: z.unknown().optional(),
  pagination: z.object({ totalCount: z.int(), pageSize: z.int(), pageNumber: z.int() }).optional(),
  title: z.string().optional(),
  status: z.int().optional(),
  detail: z.string().optional(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  changedBy: z.string().optional(),
  requestId: z.string().optional(),
});

/** What a call was answered. */
export interface ApiResult {
  readonly status: number;
  readonly headers: Headers;
  readonly body: z.infer<typeof answerBody>;
  /** The `data` of a single thing. */
  readonly one: Row;
  /** The `data` of a list. */
  readonly rows: readonly Row[];
}

/** Somebody at a browser: knows the addresses of the specification and nothing of the server. */
export class ApiClient {
  readonly #browser: TestBrowser;

  constructor(browser: TestBrowser) {
    this.#browser = browser;
  }

  /** `ask('GET /locations')`, `ask('POST /regions', { name: 'North' })`. */
  async request(request: string, json?: unknown, headers: Record<string, string> = {}): Promise<ApiResult> {
    const [method = 'GET', path = ''] = request.split(/ (.*)/s);
    const body = json === undefined ? {} : { json };
    const response = await this.#browser.call(path, { method, headers, ...body });
    const read = answerBody.parse(response.body === '' ? {} : JSON.parse(response.body));
    return {
      status: response.status,
      headers: response.headers,
      body: read,
      one: row.safeParse(read.data).data ?? {},
      rows: z.array(row).safeParse(read.data).data ?? [],
    };
  }

  /** Every row of a list, page after page. */
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

/** The portal as people meet it. */
export interface ApiTestPortal {
  readonly origin: string;
  /** Signed in through the demo's sign-in page. */
  readonly clientFor: (email: string) => Promise<ApiClient>;
  /** The same once more, as after the clock has moved beyond a session's end. */
  readonly newClientFor: (email: string) => Promise<ApiClient>;
  readonly stop: () => Promise<void>;
}

/** Opens one; `now` is what its clock shows. */
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
      const known = people.get(email) ?? signIn(email);
      people.set(email, known);
      return known;
    },
    newClientFor: signIn,
    stop: portal.stop,
  };
}

/** What stands in a row under `location.name`; undefined where there is none. */
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
