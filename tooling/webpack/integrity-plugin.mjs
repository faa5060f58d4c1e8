// Every script that webpack loads at run time carries its sha384. The table of hashes is written into the script with
// the run-time part (the entry), whose own integrity the registry or index.html tells: a chain without a gap.
import { createHash } from 'node:crypto';
import webpack from 'webpack';

const table = '__STEWARD_INTEGRITY__';

/** A hash that no script has: one that the build did not write down is refused by the browser. */
const none = `sha384-${'A'.repeat(64)}`;

/** @param {string | Buffer} content */
export const sha384 = (content) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

// A script that failed is asked for under another address the next time: the browser may have kept the broken answer.
const loadScript = `
var file = url.slice(url.lastIndexOf('/') + 1);
var attempts = __webpack_require__.stewardAttempts = __webpack_require__.stewardAttempts || {};
script.integrity = "${table}"[file] || '${none}';
script.crossOrigin = 'anonymous';
if (attempts[file]) script.src = __webpack_require__.tu(url + '?retry=' + attempts[file]);
script.addEventListener('error', function() { attempts[file] = (attempts[file] || 0) + 1; });
`;

export class IntegrityPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('IntegrityPlugin', (compilation) => {
      const hooks = webpack.runtime.LoadScriptRuntimeModule?.getCompilationHooks ?? undefined;
      if (!hooks) throw new Error('This webpack has no hook for the scripts it loads');
      hooks(compilation).createScript.tap('IntegrityPlugin', (code) => code + loadScript);
      compilation.hooks.processAssets.tap(
        // After the content hashes are final: nothing but the table changes from here on.
        { name: 'IntegrityPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 10 },
        () => fillTables(compilation),
      );
    });
  }
}

/** @param {import('webpack').Compilation} compilation */
function fillTables(compilation) {
  const scripts = compilation.getAssets().filter(({ name }) => name.endsWith('.js'));
  const withTable = scripts.filter(({ source }) => source.source().toString().includes(table));
  const hashes = {};
  for (const { name, source } of scripts) {
    if (!withTable.some((holder) => holder.name === name)) hashes[name] = sha384(source.buffer());
  }
  for (const { name, source } of withTable) {
    const filled = source.source().toString().replaceAll(`"${table}"`, JSON.stringify(hashes));
    compilation.updateAsset(name, new webpack.sources.RawSource(filled));
  }
}
