// The client of the development server applies changes, and shows compile errors while the page continues with the last successful
// build.
const events = new EventSource(`${__webpack_public_path__}changes`);
let card;

events.addEventListener('message', ({ data }) => {
  const { hash, problem, isDeclarationChanged } = JSON.parse(data);
  show(problem);
  if (problem) return;
  if (isDeclarationChanged) location.reload();
  else if (hash !== __webpack_hash__) void exchange();
});

/** Reloads the page when a change cannot be applied in place, or when the page is waiting after a failed build. */
async function exchange() {
  if (import.meta.webpackHot.status() !== 'idle') return;
  const changed = await import.meta.webpackHot.check(true).catch(() => null);
  if (!changed || document.querySelector('.st-remote-failure')) location.reload();
}

function show(problem) {
  card?.remove();
  card = undefined;
  if (!problem) return;
  const title = document.createElement('strong');
  title.textContent = 'Your change does not compile';
  const text = document.createElement('pre');
  text.textContent = problem;
  text.style.cssText = 'margin: 8px 0 0; white-space: pre-wrap; font: 13px/1.5 ui-monospace, monospace;';
  card = document.createElement('section');
  card.setAttribute('role', 'alert');
  card.style.cssText =
    'position: fixed; z-index: 5000; inset: auto 12px 12px; max-height: 60vh; overflow: auto; padding: 16px 20px; border-radius: 12px; background: #2b0b0e; color: #ffe3e3; box-shadow: 0 6px 24px #0008;';
  card.append(title, text);
  document.body.append(card);
}
