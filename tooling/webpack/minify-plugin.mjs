// Minifies with swc, which takes half the time of terser.
import { minify } from '@swc/core';
import webpack from 'webpack';

const options = {
  compress: { passes: 2, unused: true },
  mangle: true,
  ecma: 2022,
  format: { comments: false },
};

export class MinifyPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.compilation.tap('MinifyPlugin', (compilation) => {
      const cache = compilation.getCache('MinifyPlugin');
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE;
      compilation.hooks.processAssets.tapPromise({ name: 'MinifyPlugin', stage }, async () => {
        for (const { name, source, info } of compilation.getAssets()) {
          if (!name.endsWith('.js')) continue;
          const etag = cache.getLazyHashedEtag(source);
          const minified = await cache.providePromise(name, etag, async () => {
            const { code } = await minify(source.source().toString(), {
              ...options,
              module: info.javascriptModule === true,
            });
            return new webpack.sources.RawSource(code);
          });
          compilation.updateAsset(name, minified, { minimized: true });
        }
      });
    });
  }
}
