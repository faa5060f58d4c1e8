// Emits the service worker, the manifest and its icons. Their names have no content hash: the server sends them without a long cache.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformSync } from '@swc/core';
import webpack from 'webpack';

export class OfflinePlugin {
  /** @param {string} folder the shell's */
  constructor(folder) {
    this.folder = folder;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('OfflinePlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 20;
      compilation.hooks.processAssets.tap({ name: 'OfflinePlugin', stage }, () => {
        for (const [name, content] of Object.entries(this.files()))
          compilation.emitAsset(name, new webpack.sources.RawSource(content));
      });
    });
  }

  files() {
    const read = (file) => readFileSync(join(this.folder, 'src', file));
    return {
      'offline-worker.js': compiled(read('offline/worker.ts').toString()),
      'manifest.webmanifest': read('offline/manifest.json'),
      'icon.svg': read('start/icon.svg'),
      'icon-192.png': read('offline/icon-192.png'),
      'icon-512.png': read('offline/icon-512.png'),
      'icon-maskable.svg': read('offline/icon-maskable.svg'),
      'apple-touch-icon.png': read('offline/apple-touch-icon.png'),
    };
  }
}

const compiled = (source) =>
  transformSync(source, {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript' },
      minify: { compress: true, mangle: { toplevel: true } },
    },
    minify: true,
    isModule: true,
  }).code.replace(/export\s*\{\s*\};?\s*$/, '');
