// Builds the test areas into a folder, each version in a subfolder with the name of its variant: `build.mjs <folder>`.
// Each failure is in the code of an area, as a team could publish it. Variants that the portal's build refuses are built without it.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { area } from '../../../tooling/webpack/area.mjs';
import { common, webpack } from '../../../tooling/webpack/common.mjs';
import { sha384 } from '../../../tooling/webpack/integrity-plugin.mjs';
import { areas, variants } from './sources.mjs';

const [target] = process.argv.slice(2);
const root = fileURLToPath(new URL('../../../', import.meta.url));
// Only the tooling depends on the bundler.
const { ModuleFederationPlugin } = createRequire(join(root, 'tooling/package.json'))(
  '@module-federation/enhanced/webpack',
);

// The test areas have the dependencies of the shell.
const dependencies = join(target, 'node_modules');
mkdirSync(target, { recursive: true });
if (!existsSync(dependencies)) symlinkSync(join(root, 'shell/node_modules'), dependencies);

const built = Object.entries(variants).map(([variant, sources]) => ({
  variant,
  folder: writeSources(variant, sources),
  output: join(target, 'out', variant),
}));
await run(built.map(({ variant, folder, output }) => configurationOf(variant, { folder, output })));
for (const { folder, output } of built)
  if (!readdirSync(output).includes('build.json')) writeBuildFile(folder, output);

/** Writes the sources of a variant to a folder. Returns the folder. */
function writeSources(variant, { area: name, files }) {
  const folder = join(target, 'sources', variant);
  mkdirSync(join(folder, 'src'), { recursive: true });
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ name: `faulty-${variant}`, version: '0.1.0' }),
  );
  writeFileSync(join(folder, 'area.json'), JSON.stringify(areas[name]));
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, 'src', file), text);
  return folder;
}

function configurationOf(variant, { folder, output }) {
  const { shared } = variants[variant];
  const configuration =
    shared === undefined ? area(folder, { output }) : withoutPreset(folder, { output, shared });
  return { ...configuration, cache: false };
}

/** The webpack configuration of a team that does not use the portal's preset. */
function withoutPreset(folder, { output, shared }) {
  const configuration = common({ folder, name: 'faulty', output, publicPath: 'auto' });
  const react = join(root, 'shell/node_modules/react');
  configuration.entry = {};
  configuration.resolve.alias = { react, '@steward/shared-ui': join(root, 'shared-ui') };
  configuration.plugins.push(
    new ModuleFederationPlugin({
      name: 'steward_faulty',
      filename: 'entry.[contenthash:8].js',
      exposes: { './area': './src/area.tsx', './widgets': './src/widgets.tsx' },
      shared,
      dts: false,
      manifest: false,
    }),
  );
  return configuration;
}

/** Writes the `build.json` that such a team would write. */
function writeBuildFile(folder, output) {
  const scripts = readdirSync(output).filter((name) => name.endsWith('.js'));
  const entry = scripts.find((name) => name.startsWith('entry.'));
  const integrity = sha384(readFileSync(join(output, entry)));
  const digest = createHash('sha256').update(integrity).digest('hex').slice(0, 8);
  const view = { scripts: [], shared: [] };
  const build = {
    schema: 1,
    version: `0.1.0-${digest}`,
    entry: [entry, integrity],
    views: { faulty: view, 'widget:Faulty': view, 'widget:Section': view },
  };
  writeFileSync(join(output, 'build.json'), JSON.stringify(build));
  writeFileSync(join(output, 'area.json'), readFileSync(join(folder, 'area.json')));
}

function run(configurations) {
  return new Promise((resolve, reject) => {
    webpack(configurations).run((failure, stats) => {
      if (failure) reject(failure);
      else if (stats.hasErrors()) reject(new Error(stats.toString({ preset: 'errors-only' })));
      else resolve();
    });
  });
}
