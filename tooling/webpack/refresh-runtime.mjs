// The one refresh runtime of the page, which a development shell has put there before React came. In any other shell nothing can be
// exchanged in place, so a change opens the page anew.
const inAnyOtherShell = {
  createSignatureFunctionForTransform: () => (type) => type,
  injectIntoGlobalHook() {},
  isLikelyComponentType: (value) => typeof value === 'function',
  getFamilyByType: () => undefined,
  performReactRefresh: () => location.reload(),
  register() {},
};

export const {
  createSignatureFunctionForTransform,
  injectIntoGlobalHook,
  isLikelyComponentType,
  getFamilyByType,
  performReactRefresh,
  register,
} = globalThis.stewardRefresh ?? inAnyOtherShell;
