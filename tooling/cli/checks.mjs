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

const checksOf = (wanted) => [
  ['Format', tool('oxfmt', ['--check', '.'])],
  ['Lint and boundaries', tool('oxlint', ['--deny-warnings'])],
  ...wanted.map((room) => [`Types of ${room}`, tool('typescript', ['-p', room])]),
  ['Nothing unused', tool('knip', [])],
  ['Every statement of the specification has its test', script('specification.mjs')],
];

/** Runs them, shows what each that failed said. @param {string[]} [only] rooms whose types are looked at; of all of them where none is named @returns {Promise<{ passed: number, failed: number }>} */
export async function runChecks(only = []) {
  const checks = checksOf(only.length === 0 ? rooms : rooms.filter((room) => only.includes(room)));
  let failed = 0;
  for (const [name, check] of checks) {
    await step(name, check).catch((error) => {
      failed += 1;
      console.log(error.message);
    });
  }
  return { passed: checks.length - failed, failed };
}
