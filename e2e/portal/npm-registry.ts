import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from './own-portal.ts';

/** An npm registry on this machine. It forwards no request to another registry. */
export interface NpmRegistry {
  readonly address: string;
  /** Publishes a package with this name and version, and without files and dependencies. */
  readonly publishEmpty: (name: string, version: string) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/**
 * Starts Verdaccio. Throws its output when it does not start within a minute.
 * @param folder for its data
 * @param emptyPackage the path of a packed package without files
 */
export async function startNpmRegistry(folder: string, emptyPackage: string): Promise<NpmRegistry> {
  await mkdir(folder, { recursive: true });
  const config = join(folder, 'config.yaml');
  await writeFile(config, configuration);
  const address = `http://127.0.0.1:${await freePort()}/`;
  const manifest = createRequire(import.meta.url).resolve('verdaccio/package.json');
  const server = spawn(
    process.execPath,
    [join(dirname(manifest), 'bin/verdaccio'), '--config', config, '--listen', address],
    { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let output = '';
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk) => (output += chunk));
  const stop = async () => {
    if (server.exitCode === null && server.kill('SIGTERM')) await once(server, 'close');
    await rm(folder, { recursive: true, force: true });
  };
  const content = await readFile(emptyPackage);
  const deadline = Date.now() + 60_000;
  while (!(await isReady(address))) {
    if (server.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error(`The npm registry did not start:\n${output}`);
    }
    await delay(200);
  }
  return {
    address,
    publishEmpty: (name, version) => publish(address, { name, version, content }),
    stop,
  };
}

const configuration = `storage: ./storage
uplinks: {}
packages: { '**': { access: $all, publish: $all } }
web: { enable: false }
log: { type: stdout, format: json, level: warn }
max_body_size: 100mb
`;

const isReady = (address: string) =>
  fetch(`${address}-/ping`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Sends the request of `npm publish`, without a process for each package. */
async function publish(
  address: string,
  { name, version, content }: { name: string; version: string; content: Buffer },
) {
  const file = `${name}-${version}.tgz`;
  const response = await fetch(`${address}${encodeURIComponent(name)}`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      _id: name,
      name,
      'dist-tags': { latest: version },
      versions: { [version]: { name, version, dist: { tarball: `${address}${name}/-/${file}` } } },
      _attachments: {
        [file]: {
          content_type: 'application/octet-stream',
          data: content.toString('base64'),
          length: content.length,
        },
      },
    }),
  });
  if (!response.ok) throw new Error(`${name} was not published: ${await response.text()}`);
}
