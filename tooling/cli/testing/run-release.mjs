import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** Runs `release` as a process for this folder of areas. Returns its exit code and output. */
export function runRelease(folder, args) {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../release.mjs'), ...args], {
    env: { ...process.env, STEWARD_AREAS: folder },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, output })));
}
