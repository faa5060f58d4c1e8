import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { Config } from './config.ts';
import { codeOf } from './infrastructure/db/database-errors.ts';
import { makePrivateFolder } from './infrastructure/storage/private-files.ts';

/** What would end the start is found before anything is begun, and said in a sentence that tells what to do. */
export async function ensureStartable(config: Config): Promise<void> {
  await ensureFolder(config.dataFolder, 'STEWARD_DATA');
  await ensureFolder(config.areasFolder, 'STEWARD_AREAS');
  await ensurePortIsFree(config);
}

async function ensureFolder(folder: string, variable: string): Promise<void> {
  try {
    await makePrivateFolder(folder);
    await access(folder, constants.W_OK | constants.X_OK);
  } catch (cause) {
    const isFile = ['EEXIST', 'ENOTDIR'].includes(codeOf(cause) ?? '');
    const why = isFile ? 'a file is in its place' : `it cannot be made or written to (${codeOf(cause)})`;
    throw new Error(`The folder ${folder} cannot be used, ${why}: choose another one with ${variable}.`, {
      cause,
    });
  }
}

async function ensurePortIsFree(config: Config): Promise<void> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject).listen({ host: config.host, port: config.port }, resolve);
  }).catch(cannotListen(config));
  await new Promise((resolve) => probe.close(resolve));
}

/** Says why nobody can listen at the configured address. */
export function cannotListen({ host, port }: Config) {
  return (cause: unknown): never => {
    throw new Error(whyNotListening(host, port, codeOf(cause)), { cause });
  };
}

function whyNotListening(host: string, port: number, code: string | undefined): string {
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken by another program: stop it, or choose another port with PORT.`;
  if (code === 'EACCES') return `Port ${port} is not for this user: choose one above 1023 with PORT.`;
  return `HOST=${host} is no address of this machine (${code}).`;
}

/** Says which database cannot be used, without the password in its address. */
export function databaseUnusable({ databaseUrl }: Config) {
  return (cause: unknown): never => {
    // a migration that failed has said so itself, and the embedded one what is the matter with it
    if (databaseUrl === undefined || codeOf(cause) === undefined) throw cause;
    throw new Error(
      `The database ${withoutPassword(databaseUrl)} cannot be used: ${reasonOf(cause)}. Is it running, and is DATABASE_URL right?`,
      { cause },
    );
  };
}

function withoutPassword(url: string): string {
  return url.replace(/^(\w+:\/\/[^/:@]*):[^/@]*@/, '$1@').replace(/([?&]password=)[^&]*/, '$1…');
}

function reasonOf(cause: unknown): string {
  // the attempts at a name's several addresses come as one error without a message of its own
  const [first] = cause instanceof AggregateError ? cause.errors : [cause];
  return first instanceof Error && first.message !== '' ? first.message : String(codeOf(cause));
}
