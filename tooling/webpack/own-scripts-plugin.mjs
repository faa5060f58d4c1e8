// Two versions of one area may run in one page, one after the other. The scripts of a build find their own run-time part by a
// global variable: its name carries a digest of the whole build, so that neither takes the scripts of the other for its own.
import { createHash } from 'node:crypto';
import webpack from 'webpack';

/** Stands in `output.uniqueName` for what is known only when everything else is built; letters, as it becomes part of a name. */
export const buildDigest = 'ownBuildDigest';

export class OwnScriptsPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('OwnScriptsPlugin', (compilation) => {
      // Before the integrity of the scripts is written down.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 5;
      compilation.hooks.processAssets.tap({ name: 'OwnScriptsPlugin', stage }, () =>
        nameScripts(compilation),
      );
    });
  }
}

/** @param {import('webpack').Compilation} compilation */
function nameScripts(compilation) {
  const scripts = compilation
    .getAssets()
    .filter(({ name }) => name.endsWith('.js'))
    .map(({ name, source }) => ({ name, text: source.source().toString() }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
  const hash = createHash('sha256');
  for (const { name, text } of scripts) hash.update(`${name}\n${text}\n`);
  const digest = hash.digest('hex').slice(0, 12);
  for (const { name, text } of scripts)
    compilation.updateAsset(name, new webpack.sources.RawSource(text.replaceAll(buildDigest, digest)));
}
