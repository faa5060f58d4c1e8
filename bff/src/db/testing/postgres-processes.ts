import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readPostmaster } from '../embedded/cluster.ts';
import { signal } from '../embedded/processes.ts';

/** The process of the PostgreSQL that runs on a data folder; those that serve its connections are its children. */
export async function postmasterOf(dataFolder: string): Promise<number> {
  const postmaster = await readPostmaster(join(dataFolder, 'postgres'));
  if (postmaster === undefined) throw new Error(`No PostgreSQL runs on ${dataFolder}`);
  return postmaster.pid;
}

/** Sends a signal to the whole PostgreSQL of a data folder: `SIGKILL` ends it as a loss of power does, `SIGSTOP` makes it hang. */
export async function signalPostgres(
  dataFolder: string,
  name: 'SIGSTOP' | 'SIGCONT' | 'SIGKILL',
): Promise<void> {
  const postmaster = await postmasterOf(dataFolder);
  // halted first: no child is born while they are counted, and none is left to nobody
  signal(postmaster, 'SIGSTOP');
  const children = await readFile(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8');
  for (const pid of children.split(' ').filter(Boolean)) signal(Number(pid), name);
  signal(postmaster, name);
}
