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
function integrateExposedChunks({ chunkGraph, moduleGraph, chunks, namedChunks, errors }) {
  const [entry] = [...chunks].filter((chunk) => chunk.hasRuntime());
  for (const name of exposedChunks) {
    const chunk = namedChunks.get(name);
    if (!chunk) continue;
    const shared = importedFromShell(chunkGraph.getChunkModules(chunk), moduleGraph);
    if (shared.length > 0 || !chunkGraph.canChunksBeIntegrated(entry, chunk)) {
      errors.push(new webpack.WebpackError(refusal(name, shared)));
      continue;
    }
    chunkGraph.integrateChunks(entry, chunk);
    chunks.delete(chunk);
    namedChunks.delete(name);
  }
}

/** The packages of the shell that modules import without import(). The entry runs before the shell provides them. */
function importedFromShell(modules, moduleGraph) {
  const imported = modules.flatMap(({ dependencies }) =>
    dependencies.map((one) => moduleGraph.getModule(one)),
  );
  const ofShell = imported.filter((module) => module?.type === 'consume-shared-module');
  return [...new Set(ofShell.map(({ options }) => options.shareKey))];
}

const refusal = (name, shared) =>
  shared.length > 0
    ? `src/${name} must import its pages and widgets with import() only, but it imports ${shared.join(', ')}`
    : `src/${name} cannot become part of the entry`;
