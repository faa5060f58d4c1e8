import { readConfig } from './config.ts';
import { startPortal, type Portal } from './start-portal.ts';

/** What is under way may finish for so long; with the draining before it, within the ten seconds after which containers are killed. */
const patienceMilliseconds = 7_000;
/** A Ctrl-C comes once from the terminal and once more through npm: for so long it is the same one. */
const sameSignalMilliseconds = 500;

let starting: Promise<Portal> | undefined;
let drainMilliseconds = 0;
let firstAt: number | undefined;
const insisting = new AbortController();

// Also while it is still starting: what was started is stopped, nothing is left behind.
function stop(): void {
  if (firstAt === undefined) {
    firstAt = performance.now();
    void stopAll().finally(() => process.exit());
  } else if (performance.now() - firstAt > sameSignalMilliseconds) {
    insisting.abort();
  }
}

async function stopAll(): Promise<void> {
  const portal = await starting?.catch(() => undefined);
  const patience = drainMilliseconds + patienceMilliseconds;
  await portal?.stop(AbortSignal.any([insisting.signal, AbortSignal.timeout(patience)]));
}

// The last: whoever started us is gone, however it ended.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) process.on(signal, stop);

try {
  const config = readConfig(process.env);
  ({ drainMilliseconds } = config);
  starting = startPortal(config, (line) => process.stdout.write(`${line}\n`));
  await starting;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
