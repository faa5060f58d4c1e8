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

/** An immutable version of an area. */
export interface PublishedVersion {
  readonly build: AreaBuild;
  readonly declaration: AreaDeclaration;
}

/** The parsed `registry.json`. */
export interface PublishedRegistry {
  readonly rows: readonly ReadRow[];
  /** Additional trusted origins of areas. */
  readonly origins: readonly string[];
}

export interface PublishedAreasOptions {
  readonly production: boolean;
  /** Called once per state of the file and per conflict, and each time when the file cannot be opened. */
  readonly onProblem: (problem: unknown) => void;
}

/** Within this time, another write may leave the date and size of the file unchanged. */
const unsettledMs = 2_000;
const emptyRegistry: PublishedRegistry = { rows: [], origins: [] };

/** Reads the areas' folder: the registry file after each change, each version once. */
export class PublishedAreas {
  readonly #folder: string;
  readonly #options: PublishedAreasOptions;
  readonly #versions = new Map<string, PublishedVersion>();
  readonly #conflicts = new Set<string>();
  #known: { state: string; text: string | null; registry: PublishedRegistry } = {
    state: '',
    text: null,
    registry: emptyRegistry,
  };

  constructor(folder: string, options: PublishedAreasOptions) {
    this.#folder = folder;
    this.#options = options;
  }

  /**
   * The registry file; empty before the first release. An invalid row affects only its area. An unreadable file leaves the last valid
   * one in force.
   */
  async registry(): Promise<PublishedRegistry> {
    try {
      await this.#refresh();
    } catch (error) {
      this.#options.onProblem(error);
    }
    return this.#known.registry;
  }

  async #refresh(): Promise<void> {
    const path = join(this.#folder, 'registry.json');
    const state = await stateOf(path);
    if (state === this.#known.state) return;
    const text = state === null ? null : await readFile(path, 'utf8');
    if (text !== this.#known.text) this.#known = { ...this.#known, text, registry: this.#read(text) };
    this.#known = { ...this.#known, state: state ?? '' };
  }

  #read(text: string | null): PublishedRegistry {
    if (text === null) return emptyRegistry;
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

  /** Reports conflicts between areas, each once. */
  reportConflicts(conflicts: readonly string[]): void {
    for (const conflict of conflicts) {
      if (this.#conflicts.has(conflict)) continue;
      this.#conflicts.add(conflict);
      this.#options.onProblem(conflict);
    }
  }

  /** A published version. Throws when its files are missing or invalid. */
  async version(area: string, version: string): Promise<PublishedVersion> {
    const key = `${area}/${version}`;
    const cachedVersion = this.#versions.get(key);
    if (cachedVersion) return cachedVersion;
    const folder = join(this.#folder, area, version);
    const read = {
      build: areaBuild.parse(await readJson(join(folder, 'build.json'))),
      declaration: areaDeclaration.parse(await readJson(join(folder, 'area.json'))),
    };
    this.#versions.set(key, read);
    return read;
  }

  /** The declaration of the first readable version of the list; undefined if there is none. */
  async declaration(area: string, versions: readonly string[]): Promise<AreaDeclaration | undefined> {
    for (const version of versions) {
      const written = await readJson(join(this.#folder, area, version, 'area.json')).catch(() => undefined);
      const { data } = areaDeclaration.safeParse(written);
      if (data) return data;
    }
    return undefined;
  }
}

/** A text that changes with each write of the file; null without a file. For a recent write it is different each time. */
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
