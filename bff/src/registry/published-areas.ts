import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from '../db/database-errors.ts';
import {
  areaBuild,
  areaDeclaration,
  readRegistryFile,
  type AreaBuild,
  type AreaDeclaration,
  type ReadRow,
} from '@steward/shared-api/platform';

/** One immutable version of an area, as its build wrote it. */
export interface PublishedVersion {
  readonly build: AreaBuild;
  readonly declaration: AreaDeclaration;
}

/** Reads what is published in the areas' folder: the registry file anew when it changed, each version once. */
export class PublishedAreas {
  readonly #folder: string;
  readonly #versions = new Map<string, PublishedVersion>();
  #file: { readonly changed: number; readonly rows: readonly ReadRow[] } = { changed: -1, rows: [] };

  constructor(folder: string) {
    this.#folder = folder;
  }

  /**
   * The rows of the registry file; none when no area was ever published. A row that cannot be understood costs its area alone.
   * A file that cannot be read at all leaves the last good one in force and is told to `onProblem`, once per state of the file.
   */
  async rows(onProblem: (error: unknown) => void): Promise<readonly ReadRow[]> {
    const path = join(this.#folder, 'registry.json');
    const changed = await changeOf(path);
    if (changed === this.#file.changed) return this.#file.rows;
    try {
      this.#file = { changed, rows: changed === 0 ? [] : readRegistryFile(await readJson(path)).rows };
    } catch (error) {
      this.#file = { changed, rows: this.#file.rows };
      onProblem(error);
    }
    return this.#file.rows;
  }

  /** A published version. Throws when its files are missing or cannot be understood. */
  async version(area: string, version: string): Promise<PublishedVersion> {
    const key = `${area}/${version}`;
    const known = this.#versions.get(key);
    if (known) return known;
    const folder = join(this.#folder, area, version);
    const read = {
      build: areaBuild.parse(await readJson(join(folder, 'build.json'))),
      declaration: areaDeclaration.parse(await readJson(join(folder, 'area.json'))),
    };
    this.#versions.set(key, read);
    return read;
  }
}

/** When the file changed last; 0 while there is none. */
async function changeOf(path: string): Promise<number> {
  try {
    return (await stat(path)).mtimeMs;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return 0;
    throw error;
  }
}

async function readJson(path: string): Promise<unknown> {
  return JSON.parse(await readFile(path, 'utf8'));
}
