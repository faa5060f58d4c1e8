// What jest reads our TypeScript with. A file of its own: the rooms that are tested need not depend on what it takes.
// oxlint-disable-next-line import/no-default-export -- jest takes a transformer as the default and nothing else.
export { default } from '@swc/jest';
