// Adds the SHA-384 of each script that webpack loads at run time. The entry script contains the table of hashes, and the registry or
// index.html contains the hash of the entry.
import { createHash } from 'node:crypto';
import webpack from 'webpack';

const table = '__STEWARD_INTEGRITY__';

/** A hash that matches no script, so that the browser rejects scripts without a known hash. */
const none = 'A'.repeat(64);

/** @param {string | Buffer} content */
export const sha384 = (content) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

// Retries a failed script under another address, because the browser may have cached the failed response.
const loadScript = `
var file = url.slice(url.lastIndexOf('/') + 1);
var attempts = __webpack_require__.stewardAttempts = __webpack_require__.stewardAttempts || {};
script.integrity = 'sha384-' + ("${table}"[file.split('.')[0]] || '${none}');
script.crossOrigin = 'anonymous';
if (attempts[file]) script.src = __webpack_require__.tu(url + '?retry=' + attempts[file]);
script.addEventListener('error', function() { attempts[file] = (attempts[file] || 0) + 1; });
`;

export class IntegrityPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('IntegrityPlugin', (compilation) => {
      const hooks = webpack.runtime.LoadScriptRuntimeModule?.getCompilationHooks ?? undefined;
      if (!hooks) throw new Error('This version of webpack has no hook for loaded scripts');
      hooks(compilation).createScript.tap('IntegrityPlugin', (code) => code + loadScript);
      compilation.hooks.processAssets.tap(
        // Runs after the content hashes are final. Only the table changes afterwards.
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
  // Workers are not loaded by script elements.
  const left = new Set([...withTable.map(({ name }) => name), ...workersOf(compilation)]);
  for (const { name, source } of scripts.filter((script) => !left.has(script.name))) {
    // Without what all names and hashes have in common, the table is shorter.
    const [key] = name.split('.');
    if (key in hashes) throw new Error(`Two scripts are called ${key}`);
    hashes[key] = sha384(source.buffer()).replace('sha384-', '');
  }
  for (const { name, source } of withTable) {
    const filled = source.source().toString().replaceAll(`"${table}"`, JSON.stringify(hashes));
    compilation.updateAsset(name, new webpack.sources.RawSource(filled));
  }
}

const workersOf = ({ asyncEntrypoints }) => asyncEntrypoints.flatMap((entrypoint) => entrypoint.getFiles());
