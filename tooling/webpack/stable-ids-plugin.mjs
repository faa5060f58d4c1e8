// Makes the output independent of the folder of the workspace, so that the same sources have the same version. Webpack uses relative
// paths, but the federation plugin has absolute ones in the names of two of its modules.
const federationModules = [
  ['container', /^container entry /],
  ['federation', /[\\/]\.federation[\\/]entry\.[0-9a-f]+\.js(\||$)/],
];

export class StableIdsPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.compilation.tap('StableIdsPlugin', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('StableIdsPlugin', (modules) => {
        for (const module of modules) {
          const named = federationModules.find(([, name]) => name.test(module.identifier()));
          if (named) compilation.chunkGraph.setModuleId(module, named[0]);
        }
      });
    });
  }
}
