// Runs inline before the first paint, so that a dark page has no white flash. It applies the colour scheme that theme-choice.ts of
// shared-ui stores under this key. It has no imports and is not a module.
let choice: unknown;
try {
  const stored: { state?: { choice?: unknown } } = JSON.parse(localStorage.getItem('steward.theme') ?? '{}');
  choice = stored.state?.choice;
} catch {
  // Storage is blocked or invalid, so the colour scheme of the system applies.
}
const systemScheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
const scheme = choice === 'dark' || choice === 'light' ? choice : systemScheme;
document.documentElement.dataset['theme'] = scheme;
document.documentElement.style.colorScheme = scheme;
