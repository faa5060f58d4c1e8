const retryAfterMs = [500, 2000, 5000];

void start();

// The border that federation needs: the shared modules are in place before the first line that uses one (RUNTIME-006).
async function start(): Promise<void> {
  for (const delay of retryAfterMs) {
    try {
      await import(/* webpackChunkName: "bootstrap" */ './bootstrap.tsx');
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, delay));
    }
  }
  sayThatItFailed();
}

// Nothing of the design system has arrived: plain elements say so.
function sayThatItFailed(): void {
  const message = document.createElement('p');
  message.textContent = 'Steward could not be loaded. Please check the connection and try again.';
  const again = document.createElement('button');
  again.textContent = 'Try again';
  again.addEventListener('click', () => location.reload());
  document.getElementById('root')?.replaceChildren(message, again);
}
