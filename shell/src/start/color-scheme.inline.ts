// Runs inline, before anything is drawn: the page begins in the look that the person chose (theme-choice.ts of shared-ui
// keeps it under this key), so that a dark room sees no white flash. It imports nothing and is not a module.
let choice: unknown;
try {
  const kept: { state?: { choice?: unknown } } = JSON.parse(localStorage.getItem('steward.theme') ?? '{}');
  choice = kept.state?.choice;
} catch {
  // Storage is forbidden or holds something else: the system's look serves.
}
const systemLook = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
const look = choice === 'dark' || choice === 'light' ? choice : systemLook;
document.documentElement.dataset['theme'] = look;
document.documentElement.style.colorScheme = look;
