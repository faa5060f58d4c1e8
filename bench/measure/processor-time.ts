import { readdirSync, readFileSync } from 'node:fs';

const ticksPerSecond = 100;

/** Processor time in milliseconds: of the Node processes of the server, and of PostgreSQL. */
export interface ProcessorTime {
  readonly node: number;
  readonly database: number;
}

interface ProcessorUse {
  readonly parent: number;
  /** Processor time of the process in seconds. */
  readonly own: number;
  /** Processor time of its ended children in seconds. */
  readonly ended: number;
}

function readUse(pid: number): ProcessorUse | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may contain any character.
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

/** Processor time of a process in seconds. */
export function secondsOf(pid: number): number {
  return readUse(pid)?.own ?? 0;
}

/** Processor time of a process and its children in seconds. */
export function secondsOfFamily(pid: number): number {
  const use = readUse(pid);
  return (use?.own ?? 0) + (use?.ended ?? 0) + secondsOfChildren(pid);
}

function secondsOfChildren(pid: number): number {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => readUse(Number(name)))
    .filter((candidate) => candidate?.parent === pid)
    .reduce((sum, one) => sum + (one?.own ?? 0), 0);
}

/** Processor time of PostgreSQL in seconds: its main process, all living children and all ended ones. */
export function secondsOfPostgres(backendPid: number): number {
  return secondsOfFamily(readUse(backendPid)?.parent ?? 0);
}

/** The memory of a process in megabytes. */
export function megabytesOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}
