import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startOwnPortal, type OwnPortal } from '../../portal/own-portal.ts';
import { dataFolder } from '../../portal/portal-address.ts';

const built = join(dataFolder, 'drill');

/** A version of one of the drill's areas (sources.mjs). */
export type Variant =
  | 'notes'
  | 'well'
  | 'later'
  | 'atImport'
  | 'inRender'
  | 'inWidget'
  | 'inEffect'
  | 'unhandled'
  | 'ownReact'
  | 'sharesReact';

/** A version in the folder of the areas. */
export interface Published {
  readonly folder: string;
  readonly version: string;
  readonly entry: string;
}

interface Publishing {
  /** The version before it, to go back to. */
  previous?: Variant;
  /** What is done to its files before anybody gets them. */
  spoil?: ((published: Published) => Promise<void>) | undefined;
}

export interface DrillPortal extends OwnPortal {
  /** Makes a variant the live version of its area, each time under another number. Answers with where its files lie. */
  publish: (variant: Variant, how?: Publishing) => Promise<Published>;
}

/** A portal of its own with two areas, one that is well and one that is broken at will. */
export async function startDrillPortal(): Promise<DrillPortal> {
  await buildOnce();
  const empty = join(built, 'none');
  mkdirSync(empty, { recursive: true });
  const portal = await startOwnPortal({ areas: empty });
  const publish = async (variant: Variant, { previous, spoil }: Publishing = {}) => {
    const published = await place(portal, variant);
    await spoil?.(published);
    const before = previous === undefined ? {} : { previous: (await place(portal, previous)).version };
    const file = join(portal.areasFolder, 'registry.json');
    const { areas = {} } = existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : {};
    areas[variant === 'notes' ? 'notes' : 'drill'] = { stable: { version: published.version, ...before } };
    await writeFile(`${file}.part`, JSON.stringify({ schema: 1, origins: [], areas }));
    renameSync(`${file}.part`, file);
    return published;
  };
  await publish('notes');
  return { ...portal, publish };
}

let published = 0;

/** Puts a variant's files where the server looks for them. A published version never changes: each is one of its own. */
async function place({ areasFolder }: OwnPortal, variant: Variant): Promise<Published> {
  const source = join(built, 'out', variant);
  const build: { entry: [string, string] } = JSON.parse(await readFile(join(source, 'build.json'), 'utf8'));
  published += 1;
  const version = `0.1.0-${published.toString(16).padStart(8, '0')}`;
  const folder = join(areasFolder, variant === 'notes' ? 'notes' : 'drill', version);
  await cp(source, folder, { recursive: true });
  await writeFile(join(folder, 'build.json'), JSON.stringify({ ...build, version }));
  return { folder, version, entry: join(folder, build.entry[0]) };
}

/** The integrity of a file as it is now. */
export const integrityOf = (file: string) =>
  `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`;

/** Several workers want the same: the first builds, the others wait. */
async function buildOnce(): Promise<void> {
  const done = join(built, 'out/sharesReact/build.json');
  try {
    mkdirSync(built);
  } catch {
    while (!existsSync(done)) await pass(100);
    return;
  }
  const script = fileURLToPath(new URL('build.mjs', import.meta.url));
  const { status, stderr } = spawnSync(process.execPath, [script, `${built}.part`], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  rmSync(built, { recursive: true });
  renameSync(`${built}.part`, built);
}
