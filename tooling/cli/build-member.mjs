// Builds one package with webpack. The last line of the output is the result as JSON. build.mjs runs it in a process per package. Usage:
// build-member.mjs <package or folder> [--embed] [--compress-later]
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack from 'webpack';
import { compressFolder } from './compress.mjs';
import { removeOldFiles } from './remove-old-files.mjs';
import { root } from './workspace.mjs';

const [member, ...flags] = process.argv.slice(2);
/** Also builds the embed. */
const withEmbed = flags.includes('--embed');
const compress = flags.includes('--compress-later') ? async () => {} : compressFolder;
// A release may build an area from a folder outside the workspace.
const folder = resolve(root, member);
/** What the team of an area should correct, although the area builds. */
const warnings = [];
const oneBundle = 'one-bundle';
const bundleDist = join(root, '.cache/one-bundle');

try {
  const files = await bundle(await configuration());
  console.log(JSON.stringify(await finish(files)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** Builds and returns the names of the output files. */
function bundle(configuration) {
  return new Promise((resolve, reject) => {
    const compiler = webpack(configuration);
    compiler.run((failure, stats) => {
      // Closing the compiler writes its cache.
      compiler.close((closing) => {
        if (failure ?? closing) reject(failure ?? closing);
        else if (stats.hasErrors())
          reject(new Error(stats.toString({ preset: 'errors-only', colors: false })));
        else resolve(filesOf(stats));
      });
    });
  });
}

function filesOf(stats) {
  const compilations = (stats.stats ?? [stats]).map(({ compilation }) => compilation);
  warnings.push(...compilations.flatMap((compilation) => compilation.warnings.map(({ message }) => message)));
  return compilations.flatMap((compilation) => compilation.getAssets().map(({ name }) => name));
}

/** The package's configuration. `one-bundle` is the shell with all areas for the bench. */
async function configuration() {
  if (member !== oneBundle)
    return (await import(pathToFileURL(join(folder, 'webpack.config.mjs')).href)).default;
  const { shell } = await import('../webpack/shell.mjs');
  const names = readdirSync(root).filter((name) => existsSync(join(root, name, 'area.json')));
  const bundledAreas = Object.fromEntries(names.map((name) => [name.replace('mf-', ''), join(root, name)]));
  return shell(join(root, 'shell'), { output: bundleDist, bundledAreas });
}

async function finish(files) {
  if (existsSync(join(folder, 'area.json'))) return finishArea();
  const dist = member === oneBundle ? bundleDist : join(folder, 'dist');
  removeOldFiles(dist, { live: files, datesFile: join(root, `.cache/builds/${member}-replaced.json`) });
  await compress(dist);
  return {};
}

/** Renames the output to the folder of its version. An existing folder has the same content. */
async function finishArea() {
  const dist = join(folder, 'dist');
  const next = join(dist, 'next');
  if (withEmbed) await buildEmbed(dist, next);
  const { version } = JSON.parse(readFileSync(join(next, 'build.json'), 'utf8'));
  await compress(next);
  const target = join(dist, version);
  if (existsSync(target)) rmSync(next, { recursive: true });
  else renameSync(next, target);
  removeOldBuilds(dist, version);
  return { version, warnings };
}

async function buildEmbed(dist, next) {
  const output = join(dist, 'next-embed');
  const { embed } = await import('../webpack/embed.mjs');
  await bundle(await embed(folder, { output }));
  const { addEmbed } = await import('./add-embed.mjs');
  addEmbed(next, output);
}

// Published versions are kept elsewhere, so a few recent ones are enough here.
function removeOldBuilds(dist, current) {
  const versions = readdirSync(dist).filter((name) => name !== current);
  const byAge = versions.toSorted(
    (a, b) => statSync(join(dist, b)).mtimeMs - statSync(join(dist, a)).mtimeMs,
  );
  for (const name of byAge.slice(3)) rmSync(join(dist, name), { recursive: true });
}
