import { readConfig } from './config.ts';
import { startPortal } from './start-portal.ts';

const portal = await startPortal(readConfig(process.env), (line) => process.stdout.write(`${line}\n`));
let stopping: Promise<void> | undefined;
const stop = () => (stopping ??= portal.stop().then(() => process.exit(0)));
// The last: whoever started us is gone, however it ended.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) process.on(signal, stop);
