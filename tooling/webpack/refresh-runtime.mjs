// The refresh runtime of the page, which the development shell has set up before React. A production shell has none, so a change
// reloads the page.
const withoutRuntime = {
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
} = globalThis.stewardRefresh ?? withoutRuntime;
