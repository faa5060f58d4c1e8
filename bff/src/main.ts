import { flushCompileCache } from 'node:module';
import { readConfig } from './config.ts';
import { startPortal, type Portal } from './start-portal.ts';

/** How long requests in progress may take after the draining. Containers are killed after ten seconds in total. */
const stopTimeoutMilliseconds = 7_000;
/** Ctrl-C arrives from the terminal and once more through npm. Within this time both count as one signal. */
const sameSignalMilliseconds = 500;

let starting: Promise<Portal> | undefined;
let drainMilliseconds = 0;
let firstAt: number | undefined;
const forceStop = new AbortController();

// Also stops everything that was started so far when the start is still in progress.
function stop(): void {
  if (firstAt === undefined) {
    firstAt = performance.now();
    void stopAll().finally(() => process.exit());
  } else if (performance.now() - firstAt > sameSignalMilliseconds) {
    forceStop.abort();
  }
}

async function stopAll(): Promise<void> {
  const portal = await starting?.catch(() => undefined);
  const patience = drainMilliseconds + stopTimeoutMilliseconds;
  await portal?.stop(AbortSignal.any([forceStop.signal, AbortSignal.timeout(patience)]));
}

// `disconnect`: the parent process has ended.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) process.on(signal, stop);

try {
  const config = readConfig(process.env);
  ({ drainMilliseconds } = config);
  starting = startPortal(config, (line) => process.stdout.write(`${line}\n`));
  await starting;
  // `npm start` compresses the scripts when the portal is running.
  process.send?.('running');
  // With NODE_COMPILE_CACHE, threads that start later read the compiled modules instead of compiling them again.
  flushCompileCache();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  // The channel to `npm start` would keep the process alive. Everything that was started has stopped.
  process.exit(1);
}
