// Prepares a worker that runs tests in Node itself. The package `@jest/globals` works only inside jest's own environment, so its imports
// get the functions that the runner provides as global variables.
import { registerHooks } from 'node:module';
import { recordCalls } from './record-calls.mjs';

const globals = new URL('./server-globals.mjs', import.meta.url).href;

registerHooks({
  resolve(specifier, context, nextResolve) {
    if (specifier === '@jest/globals') return { url: globals, shortCircuit: true };
    return nextResolve(specifier, context);
  },
});

// `npm test` compares the calls with the specification after the tests.
if (process.env.STEWARD_CALLS) recordCalls(process.env.STEWARD_CALLS);
