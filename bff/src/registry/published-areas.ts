import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  areaBuild,
  areaDeclaration,
  registryFile,
  type AreaBuild,
  type AreaDeclaration,
  type RegistryFile,
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
  #file: { readonly changed: number; readonly content: RegistryFile } = { changed: -1, content: {} };

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Which versions are live; nothing when no area was ever published. Throws when the file cannot be understood. */
  async registryFile(): Promise<RegistryFile> {
    const path = join(this.#folder, 'registry.json');
    const changed = await stat(path).then(
      (found) => found.mtimeMs,
      () => 0,
    );
    if (changed === 0) return {};
    if (changed !== this.#file.changed)
      this.#file = { changed, content: registryFile.parse(await readJson(path)) };
    return this.#file.content;
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

async function readJson(path: string): Promise<unknown> {
  return JSON.parse(await readFile(path, 'utf8'));
}
