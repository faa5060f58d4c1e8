// Prepares a worker of the light runner, which runs tests in Node itself: `@jest/globals` exists only inside jest's own environment, so
// its name leads to the functions that the runner has put on `globalThis`.
import { registerHooks } from 'node:module';

const globals = new URL('./node-globals.mjs', import.meta.url).href;

registerHooks({
  resolve(specifier, context, nextResolve) {
    if (specifier === '@jest/globals') return { url: globals, shortCircuit: true };
    return nextResolve(specifier, context);
  },
});
