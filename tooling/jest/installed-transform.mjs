// Compiles TypeScript and ECMAScript modules to CommonJS, which jest loads without flags of Node. CommonJS files of packages are not changed.
import { readFileSync } from 'node:fs';
import swcJest from '@swc/jest';

const transformerOf = (syntax) =>
  swcJest.createTransformer({
    jsc: {
      parser: { ...syntax },
      transform: { react: { runtime: 'automatic' } },
      target: 'es2022',
    },
    module: { type: 'commonjs' },
    sourceMaps: 'inline',
  });

const typescript = transformerOf({ syntax: 'typescript', tsx: true });
const javascript = transformerOf({ syntax: 'ecmascript' });
const moduleSyntax = /^\s*(?:import\s*[\w{*"']|export\s*[\w{*])|\bimport\.meta\b|\bimport\(/m;

/** Values that only bundlers provide. */
const bundlerValues = /\bimport\.meta\.(?:env|hot|webpackHot)\b/g;

const isTypeScript = (path) => /\.[cm]?tsx?$/.test(path);
const transformerFor = (path) => (isTypeScript(path) ? typescript : javascript);

// A change of this file starts a new cache.
const ownSource = readFileSync(import.meta.filename, 'utf8');

const transformer = {
  canInstrument: false,
  process(source, path, options) {
    if (!isTypeScript(path) && !moduleSyntax.test(source)) return { code: source };
    return transformerFor(path).process(source.replaceAll(bundlerValues, 'undefined'), path, options);
  },
  getCacheKey: (source, path, options) => transformerFor(path).getCacheKey(source, path, options) + ownSource,
};

export default transformer;
