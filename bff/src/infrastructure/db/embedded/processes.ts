import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { codeOf } from '../database-errors.ts';

const run = promisify(execFile);

/**
 * The start time of a process in any unit. Process ids are reused, soon and for the same program in containers, so an id alone does not
 * identify a process. Empty when the process has ended.
 */
export async function startOf(pid: number): Promise<string> {
  if (process.platform !== 'linux') return fromPs('lstart=', pid);
  const [boot, line] = await Promise.all([
    readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => ''),
    readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ''),
  ]);
  // The program name in parentheses may contain spaces. The state follows it, the start time 19 fields later.
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  const [state] = fields;
  const ticks = fields[19];
  // A zombie is dead but stays listed until its parent collects it.
  return ticks === undefined || state === 'Z' || state === 'X' ? '' : `${boot.trim()}/${ticks}`;
}

/** Whether the system lists a process with this id, including zombies. */
export function isListed(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** The command line of the process; empty when it has ended. */
export async function commandLineOf(pid: number): Promise<string> {
  if (process.platform !== 'linux') return fromPs('args=', pid);
  return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
}

async function fromPs(column: string, pid: number): Promise<string> {
  const { stdout } = await run('ps', ['-o', column, '-p', String(pid)]).catch(() => ({ stdout: '' }));
  return stdout.trim();
}

/** Waits until the process has ended. Returns false when it still runs after `milliseconds`. */
export async function hasEndedWithin(pid: number, milliseconds: number): Promise<boolean> {
  const deadline = Date.now() + milliseconds;
  while ((await startOf(pid)) !== '') {
    if (Date.now() > deadline) return false;
    await sleep(10);
  }
  return true;
}

/** Sends a signal to a process that may have ended. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (codeOf(error) !== 'ESRCH') throw error;
  }
}
