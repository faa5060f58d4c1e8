import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { olivia } from '../fixtures/demo-users.ts';
import { demoPassword } from '../../src/infrastructure/session/demo-idp/demo-users.ts';

/** A write with a unique name in all of its texts. */
export interface Write {
  readonly name: string;
  readonly key: string;
  readonly method: 'POST' | 'PATCH';
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** The records that the writes refer to. */
export interface WriteTargets {
  readonly assetInstanceIds: readonly string[];
  readonly faultCategoryId: string;
}

const token = z.object({ access_token: z.string() });
const ids = z.object({ data: z.array(z.object({ id: z.string() })) });
const assets = z.object({
  data: z.array(z.object({ id: z.string(), supplierServiceString: z.string().nullable() })),
});

/** Calls the API as Olivia, an administrator of a group. */
export class Writer {
  readonly #origin: string;
  readonly #authorization: string;

  private constructor(origin: string, accessToken: string) {
    this.#origin = origin;
    this.#authorization = `Bearer ${accessToken}`;
  }

  static async signIn(origin: string): Promise<Writer> {
    const response = await fetch(`${origin}/bff/demo-idp/demo-token`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: olivia, password: demoPassword }),
    });
    return new Writer(origin, token.parse(await response.json()).access_token);
  }

  async readTargets(): Promise<WriteTargets> {
    const { data } = assets.parse(await this.#read('/asset-instances/compact?pageSize=300'));
    const categories = ids.parse(await this.#read('/fault-categories'));
    const [category] = categories.data;
    return {
      // Assets with a supplier, so that a fault sends emails.
      assetInstanceIds: data.filter((asset) => asset.supplierServiceString !== null).map(({ id }) => id),
      faultCategoryId: category?.id ?? '',
    };
  }

  /** The status of the complete response; undefined when it never arrived. */
  async write({ method, path, body, key }: Write): Promise<number | undefined> {
    try {
      const response = await fetch(`${this.#origin}/bff/api/v1${path}`, {
        method,
        headers: {
          Authorization: this.#authorization,
          'Content-Type': 'application/json',
          'Idempotency-Key': key,
        },
        body: JSON.stringify(body),
      });
      await response.text();
      return response.status;
    } catch {
      return undefined;
    }
  }

  async #read(path: string): Promise<unknown> {
    const headers = { Authorization: this.#authorization };
    return (await fetch(`${this.#origin}/bff/api/v1${path}`, { headers })).json();
  }
}

/** Reports faults, adds regions and renames assets, in turn. */
export function makeWrites(count: number, { assetInstanceIds, faultCategoryId }: WriteTargets): Write[] {
  return Array.from({ length: count }, (_, at): Write => {
    const name = `Crash ${randomUUID()}`;
    const assetInstanceId = assetInstanceIds[at % assetInstanceIds.length];
    const key = randomUUID();
    if (at % 3 === 0) return { name, key, method: 'POST', path: '/regions', body: { name, nickname: name } };
    if (at % 3 === 1)
      return {
        name,
        key,
        method: 'PATCH',
        path: '/asset-instances',
        body: { id: assetInstanceId, nickname: name, comments: name },
      };
    const body = { assetInstanceId, faultCategoryId, faultSeverity: 'Minor', description: name };
    return { name, key, method: 'POST', path: '/faults', body };
  });
}
