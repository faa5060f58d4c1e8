// Replaces parts of the federation runtime that areas never call, and throws if they are called.
const missing = () => {
  throw new Error('This part of the federation runtime is left out of areas (tooling/webpack/area.mjs)');
};

export const remotes = missing;
export const installInitialConsumes = missing;
export const getSharedFallbackGetter = missing;
export const runtimeDescMap = {};
export const buildDescMap = {};
export const errorDescMap = {};
export const typeDescMap = {};
