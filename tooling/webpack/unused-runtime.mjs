// Replaces parts of the federation runtime that areas never call, and throws if they are called.
const throwUnused = () => {
  throw new Error('This part of the federation runtime is left out of areas (tooling/webpack/area.mjs)');
};

export const remotes = throwUnused;
export const installInitialConsumes = throwUnused;
export const getSharedFallbackGetter = throwUnused;
export const runtimeDescMap = {};
export const buildDescMap = {};
export const errorDescMap = {};
export const typeDescMap = {};
