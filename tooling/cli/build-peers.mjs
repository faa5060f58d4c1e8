// Installs and builds the applications of bench/peers, which are not part of the workspace.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compressFolder } from './compress.mjs';
import { mustRun } from './steps.mjs';
import { root, workspaceNode } from './workspace.mjs';

const folder = join(root, 'bench/peers');
export const peers = ['react-admin', 'pro-table'];

/** @returns {Promise<string>} a note for the output */
export async function buildPeers() {
  const stamp = join(folder, 'node_modules/.built');
  const wanted = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return 'nothing changed';
  const { config } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const npx = process.platform === 'win32' ? 'npx.cmd' : 'npx';
  await mustRun(npx, ['--yes', `pnpm@${config.pnpm}`, '--dir', folder, 'install', '--frozen-lockfile'], {
    quiet: true,
    env: { CI: 'true' },
  });
  for (const peer of peers) await build(join(folder, peer));
  writeFileSync(stamp, wanted);
  return peers.join(', ');
}

async function build(peer) {
  await mustRun(workspaceNode(), [join(peer, 'node_modules/vite/bin/vite.js'), 'build', peer], {
    quiet: true,
  });
  await compressFolder(join(peer, 'dist'));
  await compressFolder(join(peer, 'dist/assets'));
}

function fingerprint() {
  const hash = createHash('sha256');
  const files = peers.flatMap((peer) => [
    join(peer, 'package.json'),
    join(peer, 'vite.config.mjs'),
    join(peer, 'index.html'),
    ...readdirSync(join(folder, peer, 'src')).map((name) => join(peer, 'src', name)),
  ]);
  for (const file of ['pnpm-lock.yaml', ...files]) hash.update(readFileSync(join(folder, file)));
  return hash.digest('hex');
}
