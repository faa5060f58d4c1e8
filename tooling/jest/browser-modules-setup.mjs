// Prepares a worker that runs tests of screens in Node itself: how modules are found and read, and the page.
import { registerHooks } from 'node:module';
import { readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { transformSync } from '@swc/core';
import { browserModules } from './browser-modules.mjs';
import './browser-page.mjs';

// The user's time zone has daylight saving time, and is the same on every machine.
process.env.TZ = 'Europe/London';

// Requests of an earlier test file may fail after its page is gone. Without a listener they would end the worker.
process.on('unhandledRejection', (error) => process.emitWarning(String(error), 'UnhandledRejection'));

// Testing Library registers its clean-up only for the first test file; browser-globals.mjs registers it for all.
process.env.RTL_SKIP_AUTO_CLEANUP = 'true';

const globals = new URL('./browser-globals.mjs', import.meta.url).href;
const modules = Object.entries(browserModules).map(([pattern, target]) => [new RegExp(pattern), target]);

registerHooks({
  resolve(specifier, context, nextResolve) {
    // Each importing file gets its own copy, so that each test file starts with an empty page.
    if (specifier === '@jest/globals')
      return { url: `${globals}?for=${encodeURIComponent(context.parentURL ?? '')}`, shortCircuit: true };
    const found = modules.find(([pattern]) => pattern.test(specifier));
    const conditions = [...context.conditions, 'browser'];
    if (!found) return nextResolve(specifier, { ...context, conditions });
    const target = specifier.replace(...found);
    const isFileUrl = target.startsWith('/') && context.conditions.includes('import');
    return nextResolve(isFileUrl ? pathToFileURL(target).href : target, { ...context, conditions });
  },
  load(url, context, nextLoad) {
    if (!/\.tsx(?:\?|$)/.test(url)) return nextLoad(url, context);
    const filename = fileURLToPath(url.split('?')[0]);
    const { code } = transformSync(readFileSync(filename, 'utf8'), {
      filename,
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
        target: 'es2024',
        experimental: { keepImportAttributes: true },
      },
      sourceMaps: 'inline',
    });
    return { format: 'module', source: code, shortCircuit: true };
  },
});
