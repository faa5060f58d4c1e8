// npm run sdk -- FOLDER: writes the packages for areas in other repositories (docs/decisions/0036-areas-in-other-repositories.md).
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import { build } from 'esbuild';
import { compileShared } from './compile-shared.mjs';
import { devShellFolder, ensureDevShell } from './dev-shell.mjs';
import {
  createManifest,
  sdkPackages,
  sharedManifest,
  sharedPackages,
  shellManifest,
  toolingManifest,
} from './sdk-manifests.mjs';
import { mustRun, step } from './steps.mjs';
import { manifestOf, root } from './workspace.mjs';

const work = join(root, '.cache/sdk');
const stageOf = (name) => join(work, 'packages', name.replace('@steward/', ''));
const isTest = (path) => /\.test\.|[\\/]testing([\\/]|$)/.test(path);
/** The parts of the tooling that an area uses. */
const toolingParts = ['cli', 'sample-backend', 'tsconfig', 'webpack'];
const jestFiles = [
  'browser-setup.mjs',
  'installed.mjs',
  'installed-environment.mjs',
  'installed-transform.mjs',
  'web-apis.mjs',
];

const [folder, ...rest] = process.argv.slice(2);
try {
  if (folder === undefined || rest.length > 0)
    throw new Error('npm run sdk -- FOLDER writes the packages for areas in other repositories.');
  await writePackages(resolve(process.env.INIT_CWD ?? '.', folder));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function writePackages(target) {
  rmSync(work, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  await step('Compiling the shared packages', compile);
  for (const name of sharedPackages) {
    cpSync(join(work, 'compiled', name, 'src'), join(stageOf(name), 'dist'), { recursive: true });
    writeManifest(name, sharedManifest(name));
  }
  writeTooling();
  await step('Building the development shell', ensureDevShell);
  await writeShell();
  await bundle('tooling/cli/create-area.mjs', join(stageOf('create-steward-area'), 'cli/create-area.mjs'));
  writeManifest('create-steward-area', createManifest());
  for (const name of sdkPackages)
    await step(`Packing ${name}`, async () => basename(await pack(name, target)));
  const unrecorded = sharedPackages.filter((name) => !isRecorded(name));
  if (unrecorded.length > 0)
    console.log(`When you publish ${unrecorded.join(', ')}, run: npm run api -- released (docs/versions.md)`);
}

function writeTooling() {
  const stage = stageOf('tooling');
  const filter = (path) => !isTest(relative(root, path));
  for (const part of toolingParts)
    cpSync(join(root, 'tooling', part), join(stage, part), { recursive: true, filter });
  for (const file of jestFiles) cpSync(join(root, 'tooling/jest', file), join(stage, 'jest', file));
  cpSync(join(root, '.oxlintrc.json'), join(stage, 'oxlintrc.json'));
  writeManifest('tooling', toolingManifest());
}

/** The built shell, and the fake portal as one file. */
async function writeShell() {
  const stage = stageOf('shell');
  cpSync(devShellFolder, join(stage, 'dist'), { recursive: true });
  await bundle('tooling/cli/dev-fake.mjs', join(stage, 'fake-portal.mjs'));
  writeManifest('shell', shellManifest());
}

/** Writes a program with what it imports from this workspace as one file. */
async function bundle(source, outfile) {
  await build({
    entryPoints: [join(root, source)],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    absWorkingDir: root,
    logLevel: 'error',
  });
}

/** Compiles the sources to ES modules with declarations, one file each, so that builds leave out what they do not use. */
async function compile() {
  await compileShared(work);
  for (const path of readdirSync(join(work, 'compiled'), { recursive: true })) renameImports(path);
}

/** Declarations and the addresses of workers keep the names of the sources. */
function renameImports(path) {
  if (!/\.(js|d\.ts)$/.test(path)) return;
  const file = join(work, 'compiled', path);
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replaceAll(/(['"]\.{1,2}\/[^'"\n]*)\.tsx?(['"])/g, '$1.js$2'));
}

/** Whether the next change of the package is compared with this version. */
function isRecorded(name) {
  const released = JSON.parse(readFileSync(join(root, `docs/api/${name}.released.json`), 'utf8'));
  return released.version === manifestOf(join(root, name)).version;
}

function writeManifest(name, manifest) {
  mkdirSync(stageOf(name), { recursive: true });
  writeFileSync(join(stageOf(name), 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** Returns the path of the packed file. */
async function pack(name, target) {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const output = await mustRun(npm, ['pack', stageOf(name), '--pack-destination', target, '--silent'], {
    quiet: true,
  });
  return join(target, output.trim().split('\n').at(-1));
}
