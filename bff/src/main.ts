import { readConfig } from './config.ts';
import { startPortal, type Portal } from './start-portal.ts';

let starting: Promise<Portal> | undefined;
let stopping: Promise<void> | undefined;

// Also while it is still starting: what was started is stopped, nothing is left behind.
const stop = () => (stopping ??= stopAll().then(() => process.exit(0)));
async function stopAll(): Promise<void> {
  const portal = await starting?.catch(() => undefined);
  await portal?.stop();
}
// The last: whoever started us is gone, however it ended.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) process.on(signal, stop);

try {
  starting = startPortal(readConfig(process.env), (line) => process.stdout.write(`${line}\n`));
  await starting;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
