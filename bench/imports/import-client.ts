import { type AssetInstance, maximumPageSize } from '@steward/shared-api';
import { setTimeout as sleep } from 'node:timers/promises';
import { port, sessionCookie } from '../measure/portal-process.ts';

/** The fields of an import that the bench reads. */
interface Import {
  readonly id: string;
  readonly status: string;
  readonly mapping: unknown;
  readonly previewId: string | null;
  readonly counts: Readonly<Record<string, number>>;
}

interface Reply {
  readonly status: number;
  readonly detail: string;
  readonly data: Import;
}

/** A user who imports registers over HTTP. */
export class ImportClient {
  readonly #cookie: string;

  constructor(cookie: string) {
    this.#cookie = cookie;
  }

  upload(bytes: Uint8Array<ArrayBuffer>, name: string): Promise<Reply> {
    const body = new FormData();
    body.append('file', new Blob([bytes]), name);
    return this.#call('POST', '/asset-imports/upload-file', body);
  }

  /** A page of all assets, with all of their properties. */
  async listAssets(pageNumber: number): Promise<{ data: AssetInstance[]; totalCount: number }> {
    const query = `includeInactive=true&sortProperty=location&pageNumber=${pageNumber}&pageSize=${maximumPageSize}`;
    const response = await this.#fetch('GET', `/asset-instances?${query}`);
    // Guarantee: the server checks each response against the endpoint's schema.
    const { data, pagination } = (await response.json()) as {
      data: AssetInstance[];
      pagination: { totalCount: number };
    };
    return { data, totalCount: pagination.totalCount };
  }

  /** Prepares the same change of all assets that match a search, and starts its preview. */
  editAll(searchTerm: string, values: readonly { field: string; value: string }[]): Promise<Reply> {
    return this.#call('POST', '/asset-imports/edits', JSON.stringify({ filters: { searchTerm }, values }));
  }

  /** Reads the columns of an uploaded file as those of other records. */
  chooseRecords(id: string, recordType: string): Promise<Reply> {
    return this.#call('PATCH', `/asset-imports/${id}`, JSON.stringify({ recordType }));
  }

  /** Requests an address and returns the status. */
  async read(path: string): Promise<{ status: number }> {
    const response = await this.#fetch('GET', path);
    await response.arrayBuffer();
    return { status: response.status };
  }

  step(id: string, step: 'preview' | 'apply' | 'undo', input: object): Promise<Reply> {
    return this.#call('POST', `/asset-imports/${id}/${step}`, JSON.stringify(input));
  }

  /** Waits until the server has finished the requested work. Returns the import and the duration in seconds. */
  async finished(id: string, expected: string): Promise<{ found: Import; seconds: number }> {
    const startedAt = performance.now();
    for (;;) {
      const { data } = await this.#call('GET', `/asset-imports/${id}`);
      if (!data.status.endsWith('ing')) {
        if (data.status !== expected) throw new Error(`The import is ${data.status} and not ${expected}`);
        return { found: data, seconds: (performance.now() - startedAt) / 1_000 };
      }
      await sleep(200);
    }
  }

  /** The most common reasons for the refused rows of a preview, each with the number of its rows. */
  async reasonsOf(id: string): Promise<readonly string[]> {
    const response = await this.#fetch('GET', `/asset-imports/${id}/causes`);
    // Guarantee: the server checks each response against the endpoint's schema.
    const { data } = (await response.json()) as { data: { reason: string; rowCount: number }[] };
    return data.map(({ reason, rowCount }) => `${rowCount} rows refused: ${reason}`);
  }

  async #call(method: string, path: string, body?: FormData | string): Promise<Reply> {
    const response = await this.#fetch(method, path, body);
    // Guarantee: the server checks each response against the endpoint's schema; a problem has a detail and no data.
    const parsed = (await response.json()) as Omit<Reply, 'status'>;
    return { ...parsed, status: response.status };
  }

  #fetch(method: string, path: string, body?: FormData | string): Promise<Response> {
    return fetch(`http://127.0.0.1:${port}/bff/api/v1${path}`, {
      method,
      headers: {
        'X-CSRF': '1',
        Cookie: `${sessionCookie}=${this.#cookie}`,
        ...(typeof body === 'string' ? { 'Content-Type': 'application/json' } : {}),
      },
      ...(body === undefined ? {} : { body }),
    });
  }
}
