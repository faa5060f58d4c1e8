import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startOwnPortal, type OwnPortal } from '../../portal/own-portal.ts';
import { dataFolder } from '../../portal/portal-address.ts';

const built = join(dataFolder, 'faulty');

/** A variant of one of the test areas (sources.mjs). */
export type Variant =
  | 'notes'
  | 'working'
  | 'fixed'
  | 'atImport'
  | 'inRender'
  | 'inWidget'
  | 'inEffect'
  | 'unhandled'
  | 'waiting'
  | 'ownReact'
  | 'sharesReact';

/** A published version. */
export interface Published {
  readonly folder: string;
  readonly version: string;
  readonly entry: string;
}

interface PublishOptions {
  /** The variant to publish as the previous version. */
  previous?: Variant;
  /** Changes the files before the version becomes live. */
  corrupt?: ((published: Published) => Promise<void>) | undefined;
}

export interface TestPortal extends OwnPortal {
  /** Publishes a variant as the live version of its area, with a new version number. Returns the location of its files. */
  publish: (variant: Variant, options?: PublishOptions) => Promise<Published>;
}

/** Starts a portal with two areas: `notes`, which always works, and `faulty`, which tests can break. */
export async function startTestPortal(): Promise<TestPortal> {
  await buildOnce();
  const empty = join(built, 'none');
  mkdirSync(empty, { recursive: true });
  const portal = await startOwnPortal({ areas: empty });
  const publish = async (variant: Variant, { previous, corrupt }: PublishOptions = {}) => {
    const published = await copyVersion(portal, variant);
    await corrupt?.(published);
    const before = previous === undefined ? {} : { previous: (await copyVersion(portal, previous)).version };
    const file = join(portal.areasFolder, 'registry.json');
    const { areas = {} } = existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : {};
    areas[variant === 'notes' ? 'notes' : 'faulty'] = { stable: { version: published.version, ...before } };
    await writeFile(`${file}.part`, JSON.stringify({ schema: 1, origins: [], areas }));
    renameSync(`${file}.part`, file);
    return published;
  };
  await publish('notes');
  return { ...portal, publish };
}

let published = 0;

/** Copies the files of a variant to a new version folder. A published version never changes. */
async function copyVersion({ areasFolder }: OwnPortal, variant: Variant): Promise<Published> {
  const source = join(built, 'out', variant);
  const build: { entry: [string, string] } = JSON.parse(await readFile(join(source, 'build.json'), 'utf8'));
  published += 1;
  const version = `0.1.0-${published.toString(16).padStart(8, '0')}`;
  const folder = join(areasFolder, variant === 'notes' ? 'notes' : 'faulty', version);
  await cp(source, folder, { recursive: true });
  await writeFile(join(folder, 'build.json'), JSON.stringify({ ...build, version }));
  return { folder, version, entry: join(folder, build.entry[0]) };
}

/** The integrity hash of the current content of a file. */
export const integrityOf = (file: string) =>
  `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`;

/** Builds the test areas once. The first worker builds them, the other workers wait. */
async function buildOnce(): Promise<void> {
  const done = join(built, 'out/sharesReact/build.json');
  try {
    mkdirSync(built);
  } catch {
    while (!existsSync(done)) await delay(100);
    return;
  }
  const script = fileURLToPath(new URL('build.mjs', import.meta.url));
  const { status, stderr } = spawnSync(process.execPath, [script, `${built}.part`], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  rmSync(built, { recursive: true });
  renameSync(`${built}.part`, built);
}
