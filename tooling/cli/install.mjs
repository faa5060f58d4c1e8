// Installs the packages of the lockfile with the pnpm version of `config` in package.json. Needs only npm.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mustRun } from './steps.mjs';
import { root } from './workspace.mjs';

const stamp = join(root, 'node_modules/.steward-installed');

/** @returns {Promise<string>} a note for the output */
export async function install() {
  const wanted = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return 'nothing changed';
  // Not `packageManager`, because pnpm would then require an entry for itself in the lockfile.
  const { config } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const npx = process.platform === 'win32' ? 'npx.cmd' : 'npx';
  // CI=true: pnpm does not prompt when it finds an older node_modules.
  await mustRun(npx, ['--yes', `pnpm@${config.pnpm}`, 'install', '--frozen-lockfile'], {
    quiet: true,
    env: { CI: 'true' },
  });
  writeFileSync(stamp, wanted);
  return 'from the lockfile';
}

function fingerprint() {
  const hash = createHash('sha256');
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json'])
    hash.update(readFileSync(join(root, file)));
  return hash.digest('hex');
}
