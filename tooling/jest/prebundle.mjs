// Bundles third-party packages for the tests of screens once per lockfile: antd alone has a thousand modules, which every worker would load.
// Our own sources are not bundled.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { proModules, proSource } from '../webpack/pro-components-loader.mjs';
import { replacedModules, staticSource, styleModuleOf } from '../webpack/static-styles-loader.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const bundled = [
  'pnpm-lock.yaml',
  'shared-ui/src/theme/antd-tokens.ts',
  'shared-ui/src/theme/tokens.ts',
  'shared-ui/src/editable/pro-parts.tsx',
  'shared-ui/src/editable/pro-provider.ts',
  'tooling/webpack/pro-components-loader.mjs',
  'tooling/webpack/static-styles-loader.mjs',
];

/**
 * Builds the bundles unless they are in the cache.
 * @param {Readonly<Record<string, Readonly<Record<string, 'namespace' | 'default' | 'commonjs'>>>>} specifiers import specifiers by the
 * package of this workspace that depends on them; the value says which exports the module has: named, named and default, or CommonJS
 * @returns {Promise<Record<string, string>>} patterns of the specifiers, and the files that replace them
 */
export async function prebundle(specifiers) {
  const all = Object.entries(specifiers).flatMap(([folder, list]) =>
    Object.entries(list).map(([specifier, kind]) => ({
      specifier,
      kind,
      folder: join(root, folder),
      file: fileOf(specifier),
    })),
  );
  const output = join(root, '.cache/prebundled', fingerprint(all));
  if (!existsSync(output)) await bundle(all, output);
  return Object.fromEntries(
    all.map(({ specifier, file }) => [
      `^${specifier.replaceAll('.', String.raw`\.`)}$`,
      join(output, `${file}.mjs`),
    ]),
  );
}

const fileOf = (specifier) => specifier.replaceAll(/[^\w]/g, '_');

function fingerprint(all) {
  const hash = createHash('sha256').update(
    JSON.stringify(all.map(({ specifier, kind }) => [specifier, kind])),
  );
  for (const file of [fileURLToPath(import.meta.url), ...bundled.map((name) => join(root, name))])
    hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 12);
}

async function bundle(all, output) {
  // Concurrent runs write separate folders. The first complete folder is kept.
  const temporary = `${output}.${process.pid}`;
  rmSync(temporary, { recursive: true, force: true });
  mkdirSync(temporary, { recursive: true });
  await build({
    entryPoints: Object.fromEntries(all.map(({ file, specifier }) => [file, `prebundled:${specifier}`])),
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2024',
    outdir: temporary,
    outExtension: { '.js': '.mjs' },
    mainFields: ['module', 'main'],
    define: {
      'process.env.NODE_ENV': '"test"',
      // Browsers do not have it, and React would prefer it.
      setImmediate: 'undefined',
    },
    plugins: [entryPlugin(all), staticStyles, proComponents],
    logLevel: 'error',
  });
  writeFileSync(join(temporary, 'package.json'), '{"type":"module"}');
  if (existsSync(output)) rmSync(temporary, { recursive: true });
  else renameSync(temporary, output);
}

/** The source of an entry, which re-exports a package. CommonJS has no static exports, so they are listed. */
function entrySource({ specifier, folder, kind }) {
  const from = JSON.stringify(specifier);
  if (kind === 'namespace') return `export * from ${from};`;
  if (kind === 'default') return `export * from ${from}; export { default } from ${from};`;
  const names = Object.keys(createRequire(join(folder, 'package.json'))(specifier));
  const exported = names.filter(
    (name) => /^[A-Za-z_$][\w$]*$/.test(name) && !['default', '__esModule'].includes(name),
  );
  return `import all from ${from}; export default all; export const { ${exported.join(', ')} } = all;`;
}

function entryPlugin(entries) {
  return {
    name: 'prebundled-entries',
    setup(builder) {
      builder.onResolve({ filter: /^prebundled:/ }, ({ path }) => ({
        path: path.slice('prebundled:'.length),
        namespace: 'prebundled',
      }));
      builder.onLoad({ filter: /.*/, namespace: 'prebundled' }, ({ path }) => {
        const entry = entries.find(({ specifier }) => specifier === path);
        return { contents: entrySource(entry), resolveDir: entry.folder };
      });
    },
  };
}

/** The tests of screens run without style functions, like browsers (docs/decisions/0034-speed.md). */
const staticStyles = {
  name: 'static-styles',
  setup(builder) {
    builder.onLoad({ filter: replacedModules }, ({ path }) => {
      // Style modules import each other, and call only the replaced generators.
      if (styleModuleOf(path)) return undefined;
      return { contents: staticSource(path, readFileSync(path, 'utf8')), resolveDir: dirname(path) };
    });
  },
};

/** The tests of screens have the same parts of pro-components as browsers. */
const proComponents = {
  name: 'pro-components',
  setup(builder) {
    builder.onLoad({ filter: proModules }, ({ path }) => ({
      contents: proSource(path, readFileSync(path, 'utf8')),
      resolveDir: dirname(path),
    }));
  },
};
