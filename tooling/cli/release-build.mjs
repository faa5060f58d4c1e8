// Checks and builds a single area for its release.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { areasFolder, readRegistry, Refused } from './areas-folder.mjs';
import { isBuilt, rememberBuild } from './build-stamp.mjs';
import { compressFolder } from './compress.mjs';
import { readJson } from './read-json.mjs';
import { mustRun, run, step } from './steps.mjs';
import { isInstalled, root, workspaceBin, workspaceNode } from './workspace.mjs';

/**
 * @param {{ area: string, folder: string, isChecked: boolean, embed: boolean }} what folder: the sources;
 * isChecked: skips the checks; embed: also builds the embed
 * @returns {Promise<{ version: string, built: string }>} its version and its folder
 */
export async function buildForRelease(what) {
  return checkAndBuild(what).catch((error) => {
    throw new Refused(`${error.message.trim()}\n\nNothing was released.`);
  });
}

async function checkAndBuild({ area, folder, isChecked, embed }) {
  if (!isChecked) {
    await checkArea(area, folder);
    if (existsSync(join(folder, 'jest.config.mjs'))) await step(`Tests of ${area}`, quietly(testsOf(folder)));
  }
  const { version, built } = await buildArea(folder, { embed });
  await step('Weight of the pages', async () => weigh({ area, built }));
  return { version, built };
}

/**
 * Checks types and lint. Throws the output of a failed check.
 * @param {string} area its name
 * @param {string} folder its sources
 */
export async function checkArea(area, folder) {
  await step(`Types of ${area}`, quietly([workspaceBin('typescript'), '-p', folder]));
  const lint = [workspaceBin('oxlint'), '--deny-warnings', '--config', lintRules, join(folder, 'src')];
  await step(`Lint of ${area}`, quietly(lint));
}

/**
 * Runs the tests and prints their output.
 * @param {string} folder the sources
 * @param {string[]} options of jest
 * @returns {Promise<number>} the exit code
 */
export async function testArea(folder, options) {
  if (!existsSync(join(folder, 'jest.config.mjs')))
    throw new Error('There is no jest.config.mjs in this folder.');
  const { status } = await run(workspaceNode(), [...testsOf(folder), ...options]);
  return status;
}

/**
 * @param {string} folder the sources
 * @param {{ embed?: boolean }} [options] embed: also builds the embed
 * @returns {Promise<{ version: string, built: string }>} its version and its folder
 */
export async function buildArea(folder, { embed = false } = {}) {
  const version = await build(folder, { embed });
  const built = join(folder, 'dist', version);
  await compressFolder(built);
  return { version, built };
}

const lintRules = isInstalled
  ? fileURLToPath(new URL('../oxlintrc.json', import.meta.url))
  : join(root, '.oxlintrc.json');

const quietly = (args) => () => mustRun(workspaceNode(), args, { quiet: true }).then(() => undefined);

const testsOf = (folder) => [
  fileURLToPath(import.meta.resolve('jest/bin/jest')),
  '--config',
  join(folder, 'jest.config.mjs'),
  '--maxWorkers=2',
];

const buildScript = fileURLToPath(new URL('build-member.mjs', import.meta.url));

/** Builds of sources outside the workspace are not remembered. */
async function build(folder, options) {
  const member = folder.slice(root.length + 1);
  const isOurs = !isInstalled && join(root, member) === folder && !member.includes('/');
  const { fingerprint, built } = isOurs ? isBuilt(member, options) : {};
  let result = built;
  await step(`Building ${folder}`, async () => {
    if (result) return `nothing changed, ${result.version}`;
    const output = await mustRun(
      workspaceNode(),
      [buildScript, folder, ...(options.embed ? ['--embed'] : [])],
      { quiet: true },
    );
    result = JSON.parse(output.trim().split('\n').at(-1));
    if (isOurs) rememberBuild(member, { fingerprint, ...result }, options);
    return result.version;
  });
  for (const warning of result.warnings ?? []) console.warn(`⚠ ${warning}`);
  return result.version;
}

/** Checks the page weights of this version with the live versions of other areas and the current shell. */
async function weigh({ area, built }) {
  const shell = join(root, 'shell/dist');
  if (!existsSync(join(shell, 'index.scripts.json'))) return 'the shell is not built here';
  const { overBudget } = await import('./page-weights.mjs');
  const others = Object.entries(readRegistry().areas)
    .filter(([name]) => name !== area)
    .map(([name, { stable }]) => join(areasFolder, name, stable.version));
  const problems = overBudget({ shell, areas: [...others.filter((folder) => existsSync(folder)), built] });
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return undefined;
}

/** The name in the area.json of a folder; undefined without one. Throws {@link Refused} when it is not valid JSON. */
export function nameIn(folder) {
  const file = join(folder, 'area.json');
  if (!existsSync(file)) return undefined;
  try {
    return readJson(file).name;
  } catch (error) {
    throw new Refused(error.message);
  }
}
