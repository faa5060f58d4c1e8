const { retryAfterMs, showFailure } = window.pageStart;

// Evaluated one by one, each in a task of its own, so that a slow device can respond in between.
const startModules = [
  () => import(/* webpackMode: "eager" */ 'react'),
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ '@steward/shared-api/schema'),
  () => import(/* webpackMode: "eager" */ '@steward/shared-api/client'),
  () => import(/* webpackMode: "eager" */ '@steward/shared-auth'),
  () => import(/* webpackMode: "eager" */ '@steward/shared-ui/page'),
  () => import(/* webpackMode: "eager" */ '@steward/shared-ui/widget'),
  () => import(/* webpackMode: "eager" */ '@steward/shared-ui/grid'),
];

void start();

async function start(): Promise<void> {
  for (const delay of retryAfterMs) {
    try {
      for (const load of startModules) {
        await load();
        await nextTask();
      }
      await import(/* webpackMode: "eager" */ './bootstrap.tsx');
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, delay));
    }
  }
  showFailure();
}

/** Resolves in the next task. A timer would wait for up to four milliseconds. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const proceed = () => {
      port1.close();
      resolve();
    };
    port1.addEventListener('message', proceed, { once: true });
    port1.start();
    port2.postMessage(null);
  });
}
