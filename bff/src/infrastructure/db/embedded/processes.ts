import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { codeOf } from '../database-errors.ts';

const run = promisify(execFile);

/**
 * When the process began, in any unit: ids are given again, in containers soon and to the same program, so that an id alone does
 * not tell a process from its predecessor. Empty when it is gone.
 */
export async function startOf(pid: number): Promise<string> {
  if (process.platform !== 'linux') return fromPs('lstart=', pid);
  const [boot, line] = await Promise.all([
    readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => ''),
    readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ''),
  ]);
  // the name of the program, in parentheses, may hold spaces; the state comes after it, the start 19 fields later
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  const [state] = fields;
  const ticks = fields[19];
  // a zombie is dead, and stays listed as long as its parent does not ask
  return ticks === undefined || state === 'Z' || state === 'X' ? '' : `${boot.trim()}/${ticks}`;
}

/** Whether the system lists a process of this id, be it a zombie. */
export function isListed(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** What the process was started with, empty when it is gone. */
export async function commandLineOf(pid: number): Promise<string> {
  if (process.platform !== 'linux') return fromPs('args=', pid);
  return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
}

async function fromPs(column: string, pid: number): Promise<string> {
  const { stdout } = await run('ps', ['-o', column, '-p', String(pid)]).catch(() => ({ stdout: '' }));
  return stdout.trim();
}

/** Waits for the process to be gone; false when it still is there after `milliseconds`. */
export async function isGoneWithin(pid: number, milliseconds: number): Promise<boolean> {
  const deadline = Date.now() + milliseconds;
  while ((await startOf(pid)) !== '') {
    if (Date.now() > deadline) return false;
    await sleep(10);
  }
  return true;
}

/** Sends a signal to a process that may be gone by now. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (codeOf(error) !== 'ESRCH') throw error;
  }
}
