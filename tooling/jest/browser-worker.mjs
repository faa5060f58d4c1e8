// Prepares a worker that runs tests of screens in Node itself: how modules are found and loaded, and the page.
import { registerHooks } from 'node:module';
import { readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { transformSync } from '@swc/core';
import { browserModules } from './browser-modules.mjs';
import './browser-page.mjs';

// The user's time zone has daylight saving time, and is the same on every machine.
process.env.TZ = 'Europe/London';

const globals = new URL('./browser-globals.mjs', import.meta.url).href;
const patterns = Object.entries(browserModules).map(([pattern, target]) => [new RegExp(pattern), target]);
const compiled = new Map();

/**
 * Modules that each test file loads again: our own sources, which have state, and the test library that registers hooks. All others are
 * loaded once for each worker. The runner imports a test file with its own query, which its modules inherit.
 */
const isOwn = (url) => /\.tsx?$/.test(url) || url === globals || url.endsWith('_testing_library_react.mjs');

registerHooks({
  resolve(specifier, context, nextResolve) {
    const conditions = [...context.conditions, 'browser'];
    const result =
      specifier === '@jest/globals'
        ? { url: globals, shortCircuit: true }
        : nextResolve(targetOf(specifier, context), { ...context, conditions });
    const query = /\?\d+$/.exec(context.parentURL ?? '')?.[0];
    return query !== undefined && isOwn(result.url) ? { ...result, url: result.url + query } : result;
  },
  load(url, context, nextLoad) {
    const [path] = url.split('?');
    if (!/\.tsx?$/.test(path)) return nextLoad(url, context);
    if (!compiled.has(path)) compiled.set(path, compile(fileURLToPath(path)));
    return { format: 'module', source: compiled.get(path), shortCircuit: true };
  },
});

function targetOf(specifier, { conditions }) {
  const found = patterns.find(([pattern]) => pattern.test(specifier));
  if (!found) return specifier;
  const target = specifier.replace(...found);
  return target.startsWith('/') && conditions.includes('import') ? pathToFileURL(target).href : target;
}

function compile(filename) {
  const { code } = transformSync(readFileSync(filename, 'utf8'), {
    filename,
    jsc: {
      parser: { syntax: 'typescript', tsx: filename.endsWith('x') },
      transform: { react: { runtime: 'automatic' } },
      target: 'es2024',
      // Node requires the import attribute of JSON files.
      experimental: { keepImportAttributes: true },
    },
    sourceMaps: 'inline',
  });
  return code;
}
