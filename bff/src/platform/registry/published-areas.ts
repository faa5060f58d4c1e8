import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from '../../infrastructure/db/database-errors.ts';
import {
  areaBuild,
  areaDeclaration,
  readRegistryFile,
  type AreaBuild,
  type AreaDeclaration,
  type ReadRow,
} from '@steward/shared-api/platform';
import { sortOrigins } from './area-origins.ts';

/** One immutable version of an area, as its build wrote it. */
export interface PublishedVersion {
  readonly build: AreaBuild;
  readonly declaration: AreaDeclaration;
}

/** What `registry.json` says. */
export interface PublishedRegistry {
  readonly rows: readonly ReadRow[];
  /** Besides the portal's own, where areas may come from: only such as may be trusted. */
  readonly origins: readonly string[];
}

export interface PublishedAreasOptions {
  readonly production: boolean;
  /** Told once for each state of the file; each time when it cannot be opened at all. */
  readonly onProblem: (problem: unknown) => void;
}

/** A write within this time of another may leave the file's date and size as they are. */
const unsettledMs = 2_000;
const nothing: PublishedRegistry = { rows: [], origins: [] };

/** Reads what is published in the areas' folder: the registry file anew when it changed, each version once. */
export class PublishedAreas {
  readonly #folder: string;
  readonly #options: PublishedAreasOptions;
  readonly #versions = new Map<string, PublishedVersion>();
  #known: { state: string; text: string | null; registry: PublishedRegistry } = {
    state: '',
    text: null,
    registry: nothing,
  };

  constructor(folder: string, options: PublishedAreasOptions) {
    this.#folder = folder;
    this.#options = options;
  }

  /**
   * The registry file; nothing when no area was ever published. A row that cannot be understood costs its area alone, a file that
   * cannot be read at all leaves the last good one in force.
   */
  async registry(): Promise<PublishedRegistry> {
    try {
      await this.#look();
    } catch (error) {
      this.#options.onProblem(error);
    }
    return this.#known.registry;
  }

  async #look(): Promise<void> {
    const path = join(this.#folder, 'registry.json');
    const state = await stateOf(path);
    if (state === this.#known.state) return;
    const text = state === null ? null : await readFile(path, 'utf8');
    if (text !== this.#known.text) this.#known = { ...this.#known, text, registry: this.#read(text) };
    this.#known = { ...this.#known, state: state ?? '' };
  }

  #read(text: string | null): PublishedRegistry {
    if (text === null) return nothing;
    try {
      const { rows, origins } = readRegistryFile(JSON.parse(text));
      const { trusted, refused } = sortOrigins(origins, this.#options);
      for (const reason of refused) this.#options.onProblem(reason);
      return { rows, origins: trusted };
    } catch (error) {
      this.#options.onProblem(error);
      return this.#known.registry;
    }
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

  /** What an area declares in the first of these versions that can be read so far; undefined when none can. */
  async declaration(area: string, versions: readonly string[]): Promise<AreaDeclaration | undefined> {
    for (const version of versions) {
      const written = await readJson(join(this.#folder, area, version, 'area.json')).catch(() => undefined);
      const { data } = areaDeclaration.safeParse(written);
      if (data) return data;
    }
    return undefined;
  }
}

/** What changes with every write of the file; null while there is none. One just written is in a state of its own each time. */
async function stateOf(path: string): Promise<string | null> {
  try {
    const { mtimeMs, mtimeNs, ctimeNs, size, ino } = await stat(path, { bigint: true });
    const isSettled = Date.now() - Number(mtimeMs) > unsettledMs;
    return [mtimeNs, ctimeNs, size, ino, isSettled ? '' : performance.now()].join('-');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

async function readJson(path: string): Promise<unknown> {
  return JSON.parse(await readFile(path, 'utf8'));
}
