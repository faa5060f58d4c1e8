// Two versions of an area may run in one page one after the other. Scripts find the runtime chunk of their build by a global variable.
// Its name contains a digest of the whole build.
import { createHash } from 'node:crypto';
import webpack from 'webpack';

/** A placeholder for `output.uniqueName` until the digest is known. It has only letters, because it becomes part of a variable name. */
export const buildDigest = 'ownBuildDigest';

export class BuildDigestPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('BuildDigestPlugin', (compilation) => {
      // Runs before the integrity of the scripts is computed.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 5;
      compilation.hooks.processAssets.tap({ name: 'BuildDigestPlugin', stage }, () =>
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
