// The fast checks: format, lint with the package boundaries, types, unused code, the coverage of the specification, and plain words.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { mustRun, step } from './steps.mjs';
import { root, workspaceBin, workspaceNode } from './workspace.mjs';

const tool = (name, args) => () =>
  mustRun(workspaceNode(), [workspaceBin(name), ...args], { quiet: true }).then(() => undefined);

const script = (name) => () =>
  mustRun(workspaceNode(), [join(root, 'tooling/cli', name)], { quiet: true }).then(() => undefined);

const packages = readdirSync(root).filter((name) => existsSync(join(root, name, 'tsconfig.json')));

const checksOf = (wanted) => [
  ['Format', tool('oxfmt', ['--check', '.'])],
  ['Lint and boundaries', tool('oxlint', ['--deny-warnings'])],
  ...wanted.map((name) => [`Types of ${name}`, tool('typescript', ['-p', name])]),
  ['Nothing unused', tool('knip', [])],
  ['Every statement of the specification has its test', script('specification.mjs')],
  ['No banned words', script('banned-words.mjs')],
];

/**
 * Runs the checks and prints the output of failed ones.
 * @param {string[]} [only] packages to check the types of; all by default
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function runChecks(only = []) {
  const checks = checksOf(only.length === 0 ? packages : packages.filter((name) => only.includes(name)));
  let failed = 0;
  for (const [name, check] of checks) {
    await step(name, check).catch((error) => {
      failed += 1;
      console.log(error.message);
    });
  }
  return { passed: checks.length - failed, failed };
}
