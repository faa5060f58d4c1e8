import { setTimeout as sleep } from 'node:timers/promises';
import type { AssetImport, AssetImportOutcome } from '@steward/shared-api';
import { openDatabase, type OpenDatabase } from '../../db/database.ts';
import type { ApiAnswer, TestPortal } from '../../testing/test-portal.ts';
import { testNow } from '../../testing/test-portal.ts';
import { workOnImports } from '../work/work-on-imports.ts';

const everything = ['Planning', 'Applying', 'Undoing'] as const;

/** The clerk of a group who imports registers by the API, and the servers that work on them when they are told to. */
export class ImportDesk {
  readonly failures: unknown[] = [];
  readonly #portal: TestPortal;
  readonly #person: string;
  readonly #own: OpenDatabase;

  constructor(portal: TestPortal, person: string) {
    this.#portal = portal;
    this.#person = person;
    this.#own = openDatabase({ url: portal.url, poolSize: 4 });
  }

  close(): Promise<void> {
    return this.#own.close();
  }

  /** Does what was asked for, as a server's job does. */
  work(): Promise<number> {
    const note = (found: unknown) => void this.failures.push(found);
    const log = { warn: note, error: note };
    return workOnImports({ db: this.#own.db, now: () => testNow }, log, everything);
  }

  upload(content: readonly string[] | Uint8Array<ArrayBuffer>, name = 'register.csv'): Promise<ApiAnswer> {
    const form = new FormData();
    const part = content instanceof Uint8Array ? content : `${content.join('\n')}\n`;
    form.append('file', new Blob([part]), name);
    return this.#portal.call(this.#person, 'POST /asset-imports/upload-file', { form });
  }

  post(id: string, step: 'preview' | 'apply' | 'undo', json: object = {}): Promise<ApiAnswer> {
    return this.#portal.call(this.#person, `POST /asset-imports/${id}/${step}`, { json });
  }

  async get(id: string): Promise<AssetImport> {
    const { status, body } = await this.#portal.call(this.#person, `GET /asset-imports/${id}`);
    if (status !== 200) throw new Error(`${status}: ${body.detail}`);
    return asImport(body.data);
  }

  /** Reads the import again and again, as its screen does, until the server has come so far. */
  async until(id: string, isReached: (found: AssetImport) => boolean): Promise<AssetImport> {
    for (;;) {
      const found = await this.get(id);
      if (isReached(found)) return found;
      await sleep(200);
    }
  }

  async rows(id: string, outcome?: AssetImportOutcome) {
    const query = outcome === undefined ? '' : `?outcome=${outcome}`;
    return (await this.#portal.call(this.#person, `GET /asset-imports/${id}/rows${query}`)).body.data ?? [];
  }

  async edits(id: string) {
    return (await this.#portal.call(this.#person, `GET /asset-imports/${id}/edits`)).body;
  }

  /** A file with its preview made, by the mapping that is proposed. */
  async preview(lines: readonly string[], options: object = {}): Promise<AssetImport> {
    return this.previewOf((await this.upload(lines)).body, options);
  }

  /** The preview of an uploaded file, by the mapping that is proposed. */
  async previewOf({ data }: ApiAnswer['body'], options: object = {}): Promise<AssetImport> {
    const { id, mapping } = asImport(data);
    await this.post(id, 'preview', { mapping, ...options });
    await this.work();
    return this.get(id);
  }

  async apply({ id, previewId }: AssetImport): Promise<AssetImport> {
    await this.post(id, 'apply', { previewId });
    await this.work();
    return this.get(id);
  }

  async undo(id: string, options: object = {}): Promise<AssetImport> {
    await this.post(id, 'undo', options);
    await this.work();
    return this.get(id);
  }
}

/** Guarantee: the server parses every answer with the endpoint's own schema on the way out. */
function asImport(data: unknown): AssetImport {
  return data as AssetImport;
}
