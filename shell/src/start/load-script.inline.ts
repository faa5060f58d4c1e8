// Runs inline before the script of the page. Loads that script again when it fails, and says so when it still fails.
// It is not a module: the build puts it into the HTML.
import type { PageStart } from './page-start.ts';

const retryAfterMs = [500, 2000, 5000];
let retries = 0;

const showFailure = (): void => {
  const message = document.createElement('p');
  message.textContent = 'Couldn’t load Steward. Check your internet connection and try again.';
  const retry = document.createElement('button');
  retry.textContent = 'Try again';
  retry.addEventListener('click', () => location.reload());
  const failure = document.createElement('main');
  failure.className = 'st-start-failure';
  failure.append(message, retry);
  document.getElementById('root')?.replaceChildren(failure);
};
const pageStart: PageStart = { retryAfterMs, showFailure };
Object.assign(window, { pageStart });

/** Allows the address of the page's own script, where the browser enforces trusted types. */
const rules = { createScriptURL: (address: string) => address };
const policy = window.trustedTypes?.createPolicy('steward', rules) ?? rules;

function load({ src, integrity }: HTMLScriptElement): void {
  const script = document.createElement('script');
  Object.assign(script, {
    src: policy.createScriptURL(src),
    integrity,
    crossOrigin: 'anonymous',
    defer: true,
  });
  document.head.append(script);
}

// The scripts of areas are not deferred. Errors of scripts do not bubble.
document.addEventListener(
  'error',
  ({ target }) => {
    if (!(target instanceof HTMLScriptElement) || !target.defer) return;
    const delay = retryAfterMs[retries];
    retries += 1;
    if (delay === undefined) showFailure();
    else setTimeout(() => load(target), delay);
  },
  true,
);
