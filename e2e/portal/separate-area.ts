import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startNpmRegistry, type NpmRegistry } from './npm-registry.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
/** The packages of this workspace that have the third-party dependencies of an area. */
const linkedFrom = ['tooling', 'shared-ui', 'shared-api', 'shared-auth', '.'];

interface Finished {
  readonly status: unknown;
  readonly output: string;
}
type Started = ReturnType<typeof start>;
type Dependencies = Readonly<Record<string, string>>;

/**
 * A folder outside the workspace for an area, and an npm registry with the packages of the SDK. The registry has only empty packages with
 * the names and versions of the third-party ones, because a test has no other registry. `linkThirdParty` links those of this workspace.
 */
export async function createSeparateArea(env: NodeJS.ProcessEnv) {
  const base = await mkdtemp(join(tmpdir(), 'steward-separate-area-'));
  const folder = join(base, 'stock');
  await mkdir(folder);
  const started: Started[] = [];
  const npmSettings = npmSettingsIn(base);
  /** Starts a command in the folder of the area. */
  const startHere = (command: string, args: readonly string[], settings: NodeJS.ProcessEnv) => {
    const child = start(command, args, { cwd: folder, env: { ...settings, ...env } });
    started.push(child);
    return child;
  };
  const startNpm = (args: readonly string[]) => startHere('npm', args, npmSettings);
  const npm = (...args: string[]) => finished(startNpm(args));
  let registry: NpmRegistry | undefined;
  /** Ends the processes that still run, as after a failed test, and removes the folder. */
  const remove = async () => {
    for (const { interrupt } of started) interrupt();
    await Promise.all(started.map(({ ended }) => ended));
    await registry?.stop();
    await rm(base, { recursive: true, force: true, maxRetries: 20 });
  };
  try {
    const { publishEmpty } = (registry = await startRegistryOfSdk(base, npm));
    let thirdParty: Dependencies = {};
    return {
      folder,
      npm,
      /** Starts `npm run` and the processes that it starts; `interrupt` ends all of them, as Ctrl-C does. */
      startScript: (...args: string[]) => startNpm(['run', ...args]),
      /** Starts the sample backend of the installed tooling for calls of a portal. Returns when it listens. */
      startBackend: async (portal: string, port: number) => {
        const script = 'node_modules/@steward/tooling/sample-backend/server.mjs';
        const settings = { AREA: 'stock', PORTAL: portal, PORT: String(port) };
        const backend = startHere(process.execPath, [script], settings);
        await backend.printed('listening');
        return async () => {
          backend.interrupt();
          await backend.ended;
        };
      },
      /** Publishes empty packages for the third-party dependencies of the area and the SDK. */
      publishThirdParty: async () => {
        thirdParty = await thirdPartyOf(folder);
        for (const [name, version] of Object.entries(thirdParty)) await publishEmpty(name, version);
      },
      /** Replaces the installed third-party packages by links to those of this workspace. */
      linkThirdParty: async () => {
        for (const name of Object.keys(thirdParty)) await link(join(folder, 'node_modules', name), name);
      },
      /** Writes source files of the area. */
      write: async (files: Readonly<Record<string, string>>) => {
        for (const [path, content] of Object.entries(files)) await writeFile(join(folder, path), content);
      },
      remove,
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Starts a registry, and publishes the packages of the SDK to it. */
async function startRegistryOfSdk(base: string, npm: (...args: string[]) => Promise<Finished>) {
  const packed = join(base, 'sdk');
  const written = await finished(
    start(process.execPath, ['tooling/cli/sdk.mjs', packed], { cwd: root, env: {} }),
  );
  if (written.status !== 0) throw new Error(written.output);
  const registry = await startNpmRegistry(join(base, 'registry'), await packEmpty(base));
  try {
    await writeFile(
      join(base, 'npmrc'),
      `registry=${registry.address}\n${registry.address.replace('http:', '')}:_authToken=none\n`,
    );
    for (const file of await readdir(packed)) {
      const published = await npm('publish', join(packed, file));
      if (published.status !== 0) throw new Error(published.output);
    }
  } catch (error) {
    await registry.stop();
    throw error;
  }
  return registry;
}

/** The settings of npm, instead of those of the user and of the npm that runs the test. */
function npmSettingsIn(base: string): NodeJS.ProcessEnv {
  return {
    npm_config_userconfig: join(base, 'npmrc'),
    npm_config_cache: join(base, 'cache'),
    npm_config_yes: 'true',
    npm_config_audit: 'false',
    npm_config_fund: 'false',
    npm_config_update_notifier: 'false',
  };
}

function start(
  command: string,
  args: readonly string[],
  { cwd, env }: { cwd: string; env: NodeJS.ProcessEnv },
) {
  const inherited = Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name));
  const child = spawn(command, args, {
    cwd,
    env: { ...Object.fromEntries(inherited), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A process group of its own, which gets the signals.
    detached: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const ended = once(child, 'close').then(([code]): unknown => code);
  const interrupt = () => {
    const hasEnded = child.exitCode !== null || child.signalCode !== null;
    if (child.pid !== undefined && !hasEnded) process.kill(-child.pid, 'SIGINT');
  };
  /** Resolves when the output has the text. Rejects when the process ends first. */
  const printed = (text: string) =>
    new Promise<void>((resolve, reject) => {
      child.stdout.on('data', () => output.includes(text) && resolve());
      child.once('close', () => reject(new Error(output)));
    });
  return { output: () => output, ended, interrupt, printed };
}

async function finished(child: Started): Promise<Finished> {
  return { status: await child.ended, output: child.output() };
}

/** Packs a package without files. */
async function packEmpty(base: string): Promise<string> {
  const file = join(base, 'empty.tgz');
  await mkdir(join(base, 'package'));
  await writeFile(join(base, 'package/package.json'), '{ "name": "empty", "version": "0.0.0" }');
  const { status, output } = await finished(
    start('tar', ['-czf', file, '-C', base, 'package'], { cwd: base, env: {} }),
  );
  if (status !== 0) throw new Error(output);
  return file;
}

/** The third-party packages of the area in `folder` and of the packed SDK, with their versions. */
async function thirdPartyOf(folder: string): Promise<Dependencies> {
  const stages = join(root, '.cache/sdk/packages');
  const manifests = [folder, ...(await readdir(stages)).map((name) => join(stages, name))];
  const all = await Promise.all(
    manifests.map(async (path) => {
      const manifest: Record<'dependencies' | 'devDependencies', Dependencies | undefined> = JSON.parse(
        await readFile(join(path, 'package.json'), 'utf8'),
      );
      return Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });
    }),
  );
  return Object.fromEntries(all.flat().filter(([name]) => !name.startsWith('@steward/')));
}

async function link(target: string, name: string) {
  const source = linkedFrom.map((member) => join(root, member, 'node_modules', name)).find(existsSync);
  if (source === undefined) throw new Error(`The workspace has no package ${name}`);
  await rm(target, { recursive: true, force: true });
  await mkdir(dirname(target), { recursive: true });
  await symlink(source, target);
}
