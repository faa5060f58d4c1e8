// Moves the exposed modules of an area, which only import its pages and widgets, into the entry, so that a page needs fewer requests.
import webpack from 'webpack';

/** The names of their chunks (area.mjs). */
export const exposedChunks = ['area', 'widgets'];

export class ExposedInEntryPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.compilation.tap('ExposedInEntryPlugin', (compilation) => {
      const stage = webpack.OptimizationStages.STAGE_ADVANCED;
      compilation.hooks.optimizeChunks.tap({ name: 'ExposedInEntryPlugin', stage }, () =>
        integrateExposedChunks(compilation),
      );
    });
  }
}

/** @param {import('webpack').Compilation} compilation */
function integrateExposedChunks({ chunkGraph, chunks, namedChunks }) {
  const [entry] = [...chunks].filter((chunk) => chunk.hasRuntime());
  for (const name of exposedChunks) {
    const chunk = namedChunks.get(name);
    if (!chunk || !chunkGraph.canChunksBeIntegrated(entry, chunk)) continue;
    chunkGraph.integrateChunks(entry, chunk);
    chunks.delete(chunk);
    namedChunks.delete(name);
  }
}
