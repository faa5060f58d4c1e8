// The fast checks: format, lint with the boundaries, types of every room, what nothing uses, and what no test proves.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { mustRun, step } from './steps.mjs';
import { root, workspaceBin, workspaceNode } from './workspace.mjs';

const tool = (name, args) => () =>
  mustRun(workspaceNode(), [workspaceBin(name), ...args], { quiet: true }).then(() => undefined);

const script = (name) => () =>
  mustRun(workspaceNode(), [join(root, 'tooling/cli', name)], { quiet: true }).then(() => undefined);

const rooms = readdirSync(root).filter((name) => existsSync(join(root, name, 'tsconfig.json')));

export const checks = [
  ['Format', tool('oxfmt', ['--check', '.'])],
  ['Lint and boundaries', tool('oxlint', ['--deny-warnings'])],
  ...rooms.map((room) => [`Types of ${room}`, tool('typescript', ['-p', room])]),
  ['Nothing unused', tool('knip', [])],
  ['Every statement of the specification has its test', script('specification-coverage.mjs')],
];

/** Runs them all, shows what each that failed said. @returns {Promise<{ passed: number, failed: number }>} */
export async function runChecks() {
  let failed = 0;
  for (const [name, check] of checks) {
    await step(name, check).catch((error) => {
      failed += 1;
      console.log(error.message);
    });
  }
  return { passed: checks.length - failed, failed };
}
