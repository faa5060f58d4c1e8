// The fast checks: format, lint with the package boundaries, types, unused code, the coverage of the specification, and plain words.
import { existsSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { mustRun, step } from './steps.mjs';
import { root, workspaceBin, workspaceNode } from './workspace.mjs';

const tool = (name, args) => () =>
  mustRun(workspaceNode(), [workspaceBin(name), ...args], { quiet: true }).then(() => undefined);

const script =
  (name, args = []) =>
  () =>
    mustRun(workspaceNode(), [join(root, 'tooling/cli', name), ...args], { quiet: true }).then(
      () => undefined,
    );

const packages = readdirSync(root).filter((name) => existsSync(join(root, name, 'tsconfig.json')));

const types = (project) => tool('typescript', ['-p', project]);

// One program checks the shared sources once, where a program per package would check them ten times.
const typesOfAll = [
  ['Types of the server packages', types('tooling/tsconfig/server-packages.json')],
  ['Types of the browser packages', types('tooling/tsconfig/browser-packages.json')],
  ['Types of e2e', types('e2e')],
];

// The longest checks come first, because they run side by side.
const checksOf = (only) => [
  ...(only.length === 0 ? typesOfAll : only.map((name) => [`Types of ${name}`, types(name)])),
  ['The API has its report and its version', script('api.mjs', ['check'])],
  ['Lint and boundaries', tool('oxlint', ['--deny-warnings'])],
  ['Nothing unused', tool('knip', [])],
  ['Format', tool('oxfmt', ['--check', '.'])],
  ['Every statement of the specification has its test', script('specification.mjs')],
  ['No banned words', script('banned-words.mjs')],
  ['No syntax that browsers lack', script('browser-syntax.mjs')],
];

/**
 * Runs the checks and prints the output of failed ones.
 * @param {string[]} [only] packages to check the types of; all by default
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function runChecks(only = []) {
  const checks = checksOf(packages.filter((name) => only.includes(name)));
  const pending = [...checks];
  let failed = 0;
  const worker = async () => {
    for (let next = pending.shift(); next; next = pending.shift()) {
      const [name, check] = next;
      await step(name, check, { announced: false }).catch((error) => {
        failed += 1;
        console.log(error.message);
      });
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  return { passed: checks.length - failed, failed };
}
