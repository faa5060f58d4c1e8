/**
 * Names the statements of docs/specification.md that the next test proves; at most eight. It does nothing at run time:
 * `npm run check` reads the calls (tooling/cli/specification.mjs).
 * @type {typeof import('./spec.d.mts').spec}
 */
export const spec = () => {};
