// The same sources give the same files, and so the same version, in whatever folder they are built: webpack numbers modules by their paths
// from the workspace, and the federation plugin hides absolute ones in the names of its own two.
const ofFederation = [
  ['container', /^container entry /],
  ['federation', /[\\/]\.federation[\\/]entry\.[0-9a-f]+\.js(\||$)/],
];

export class SteadyIdsPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.compilation.tap('SteadyIdsPlugin', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('SteadyIdsPlugin', (modules) => {
        for (const module of modules) {
          const named = ofFederation.find(([, name]) => name.test(module.identifier()));
          if (named) compilation.chunkGraph.setModuleId(module, named[0]);
        }
      });
    });
  }
}
