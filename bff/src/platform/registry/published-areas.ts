import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from '../../infrastructure/db/database-errors.ts';
import {
  areaBuild,
  areaDeclaration,
  describeIssues,
  listUnknownKeys,
  readRegistryFile,
  type AreaBuild,
  type AreaDeclaration,
  type ReadRow,
} from '@steward/shared-api/platform';
import type * as z from '@steward/shared-api/schema';
import { sortOrigins } from './area-origins.ts';

/** An immutable version of an area. */
export interface PublishedVersion {
  readonly build: AreaBuild;
  readonly declaration: AreaDeclaration;
  /** The keys of its files that are ignored: `area.json: routes.0.tytle`. */
  readonly unknownKeys: readonly string[];
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
  /** Called once per version, and per state of the file, with what was ignored in it. */
  readonly onIgnored: (ignored: string) => void;
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
  readonly #reported = new Set<string>();
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
    if (text !== this.#known.text) {
      this.#reported.clear();
      this.#known = { ...this.#known, text, registry: this.#read(text) };
    }
    this.#known = { ...this.#known, state: state ?? '' };
  }

  #read(text: string | null): PublishedRegistry {
    if (text === null) return emptyRegistry;
    try {
      const { rows, origins, unknownKeys } = readRegistryFile(JSON.parse(text));
      const { trusted, refused } = sortOrigins(origins, this.#options);
      for (const reason of refused) this.#options.onProblem(reason);
      for (const key of unknownKeys) this.#options.onIgnored(`registry.json: ${key} is not a known key`);
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
    const build = await readPart(folder, 'build.json', areaBuild);
    const declaration = await readPart(folder, 'area.json', areaDeclaration);
    const unknownKeys = [...build.unknownKeys, ...declaration.unknownKeys];
    const read = { build: build.value, declaration: declaration.value, unknownKeys };
    // Another request may have read it in the meantime.
    if (!this.#versions.has(key))
      for (const unknown of unknownKeys) this.#options.onIgnored(`${key}/${unknown} is not a known key`);
    this.#versions.set(key, read);
    return read;
  }

  /** Reports something of the registry file that is ignored for a user, once per state of the file. */
  reportIgnored(message: string): void {
    if (this.#reported.has(message)) return;
    this.#reported.add(message);
    this.#options.onIgnored(message);
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

/** Reads a file of a version. Throws with the path of each error if it is invalid. */
async function readPart<Schema extends z.ZodMiniType>(
  folder: string,
  name: string,
  schema: Schema,
): Promise<{ value: z.output<Schema>; unknownKeys: string[] }> {
  const written = await readJson(join(folder, name));
  const { data, error } = schema.safeParse(written);
  if (error) throw new Error(`${name} is invalid: ${describeIssues(error)}`);
  return { value: data, unknownKeys: listUnknownKeys(written, data).map((key) => `${name}: ${key}`) };
}

async function readJson(path: string): Promise<unknown> {
  return JSON.parse(await readFile(path, 'utf8'));
}
