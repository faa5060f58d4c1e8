// The transformer of our TypeScript. It is a separate file, so that the tested packages need no dependency on it.
// oxlint-disable-next-line import/no-default-export -- jest requires a default export.
export { default } from '@swc/jest';
