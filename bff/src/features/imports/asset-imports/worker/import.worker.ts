import { getPriority, setPriority } from 'node:os';
import { workerData } from 'node:worker_threads';
import type { ImportThreadData } from './import-thread.ts';

// Guarantee: import-thread.ts starts this thread with this data.
const data = workerData as ImportThreadData;

// Requests go first when the processors are busy. Linux lowers only this thread; other systems would lower the whole server.
// Only root can raise a priority, so a server of a low priority keeps it.
if (process.platform === 'linux') setPriority(Math.max(data.niceness, getPriority()));

// Imported here, so that the other modules also load at low priority.
const { startImportJobs } = await import('./start-import-jobs.ts');
startImportJobs(data);
