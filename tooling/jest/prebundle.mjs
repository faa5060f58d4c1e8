// Bundles third-party packages for the tests, once for each lockfile: jest links every module of every suite again, and antd alone has
// a thousand of them. Our own sources are not bundled.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * @typedef {object} Prebundle
 * @property {string} name its folder in the cache
 * @property {'browser' | 'node'} platform
 * @property {Readonly<Record<string, Readonly<Record<string, 'namespace' | 'default' | 'commonjs'>>>>} specifiers by the package of
 * this workspace that depends on them, each with the exports that it has: names, names and a default, or those of CommonJS
 */

/**
 * Builds the bundles unless they are in the cache.
 * @param {Prebundle} prebundle
 * @returns {Promise<Record<string, string>>} for jest's `moduleNameMapper`
 */
export async function prebundle({ name, platform, specifiers }) {
  const all = Object.entries(specifiers).flatMap(([folder, list]) =>
    Object.entries(list).map(([specifier, kind]) => ({
      specifier,
      kind,
      folder: join(root, folder),
      file: fileOf(specifier),
    })),
  );
  const output = join(root, '.cache/prebundled', `${name}-${fingerprint(all)}`);
  if (!existsSync(output)) await bundle({ all, platform, output });
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
  for (const file of [join(root, 'pnpm-lock.yaml'), fileURLToPath(import.meta.url)])
    hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 12);
}

async function bundle({ all, platform, output }) {
  // Two runs may begin at the same time: each writes a folder of its own, and the first one that is complete is kept.
  const own = `${output}.${process.pid}`;
  rmSync(own, { recursive: true, force: true });
  mkdirSync(own, { recursive: true });
  await build({
    entryPoints: Object.fromEntries(all.map(({ file, specifier }) => [file, `prebundled:${specifier}`])),
    bundle: true,
    splitting: true,
    format: 'esm',
    platform,
    target: 'es2024',
    outdir: own,
    outExtension: { '.js': '.mjs' },
    mainFields: platform === 'browser' ? ['module', 'main'] : ['main', 'module'],
    define: { 'process.env.NODE_ENV': '"test"' },
    // CommonJS packages inside an ECMAScript module still require Node's own modules.
    ...(platform === 'node' ? { banner: { js: requireBanner } } : {}),
    plugins: [entryPlugin(all)],
    logLevel: 'error',
  });
  writeFileSync(join(own, 'package.json'), '{"type":"module"}');
  if (existsSync(output)) rmSync(own, { recursive: true });
  else renameSync(own, output);
}

const requireBanner =
  "import { createRequire as prebundledCreateRequire } from 'node:module'; const require = prebundledCreateRequire(import.meta.url);";

/** Re-exports a package. The exports of CommonJS are no static names, so that they are listed. */
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
