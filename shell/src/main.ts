const retryAfterMs = [500, 2000, 5000];

void start();

// Federation needs this asynchronous boundary: shared modules must be registered before code that uses them runs (RUNTIME-006).
async function start(): Promise<void> {
  for (const delay of retryAfterMs) {
    try {
      await import(/* webpackChunkName: "bootstrap" */ './bootstrap.tsx');
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, delay));
    }
  }
  showStartFailure();
}

// The design system is not loaded, so the message uses plain elements.
function showStartFailure(): void {
  const message = document.createElement('p');
  message.textContent = 'Couldn’t load Steward. Check your internet connection and try retry.';
  const retry = document.createElement('button');
  retry.textContent = 'Try again';
  retry.addEventListener('click', () => location.reload());
  document.getElementById('root')?.replaceChildren(message, retry);
}
