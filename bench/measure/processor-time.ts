import { readdirSync, readFileSync } from 'node:fs';

const ticksPerSecond = 100;

interface ProcessorUse {
  readonly parent: number;
  /** Seconds it computed itself. */
  readonly own: number;
  /** Seconds of its children that have ended. */
  readonly ended: number;
}

function readUse(pid: number): ProcessorUse | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // the name in parentheses may hold anything
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [, parent = 0] = fields;
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15);
    return {
      parent,
      own: (user + system) / ticksPerSecond,
      ended: (endedUser + endedSystem) / ticksPerSecond,
    };
  } catch {
    return undefined;
  }
}

/** Seconds that a process has computed. */
export function secondsOf(pid: number): number {
  return readUse(pid)?.own ?? 0;
}

/** Seconds that PostgreSQL has computed: its first process, all that live below it and all that have ended. */
export function secondsOfPostgres(backendPid: number): number {
  const first = readUse(backendPid)?.parent ?? 0;
  const use = readUse(first);
  const below = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => readUse(Number(name)))
    .filter((one) => one?.parent === first);
  return below.reduce((sum, one) => sum + (one?.own ?? 0), (use?.own ?? 0) + (use?.ended ?? 0));
}

/** Megabytes of memory that a process holds. */
export function megabytesOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}
