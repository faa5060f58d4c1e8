import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import type { Config } from './config.ts';
import { codeOf } from './infrastructure/db/database-errors.ts';
import type { FileStorage } from './infrastructure/storage/file-storage.ts';
import { makePrivateFolder } from './infrastructure/storage/private-files.ts';

/** Finds problems that would end the start, and throws an error that explains how to fix them. */
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
    const why = isFile ? 'it is a file' : `it cannot be created or written to (${codeOf(cause)})`;
    throw new Error(`The folder ${folder} cannot be used: ${why}. Choose another one with ${variable}.`, {
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

/** Explains why the server cannot listen at the configured address. */
export function cannotListen({ host, port }: Config) {
  return (cause: unknown): never => {
    throw new Error(whyNotListening(host, port, codeOf(cause)), { cause });
  };
}

function whyNotListening(host: string, port: number, code: string | undefined): string {
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use by another program. Stop it, or choose another port with PORT.`;
  if (code === 'EACCES') return `Port ${port} is not allowed for this user. Choose one above 1023 with PORT.`;
  return `HOST=${host} is not an address of this machine (${code}).`;
}

/**
 * Throws when the identity provider or the bucket answers but does not match the settings. Returns warnings about those that do not answer,
 * because the server may start before they do.
 */
export async function ensureServices(config: Config, files: FileStorage): Promise<string[]> {
  const checks = [checkIssuer(config), checkBucket(config, files)];
  return (await Promise.all(checks)).filter((warning) => warning !== undefined);
}

const answerMilliseconds = 5_000;

/** Whether a service, or a proxy in front of it, says that a later request may succeed. */
const isForLater = (status: number) => status >= 500 || [408, 425, 429].includes(status);

async function checkIssuer({ oidc }: Config): Promise<string | undefined> {
  if (!oidc) return undefined;
  const { issuer } = oidc;
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const answer = await answerOf(address).catch(() => undefined);
  if (answer === undefined || isForLater(answer.status))
    return `The identity provider of OIDC_ISSUER=${issuer} does not answer yet. Users cannot log in until it does.`;
  const metadata = providerMetadata.safeParse(answer.text);
  if (metadata.data && URL.parse(metadata.data.issuer)?.href === URL.parse(issuer)?.href) return undefined;
  const found = metadata.data
    ? `it calls itself ${metadata.data.issuer}`
    : `${address} has no OpenID Connect metadata`;
  throw new Error(`OIDC_ISSUER=${issuer} is not the issuer of an identity provider: ${found}.`);
}

async function answerOf(address: string): Promise<{ status: number; text: string }> {
  const response = await fetch(address, { signal: AbortSignal.timeout(answerMilliseconds) });
  return { status: response.status, text: await response.text() };
}

const providerMetadata = z
  .string()
  .transform((text) => jsonIn(text))
  .pipe(z.object({ issuer: z.string() }));

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function checkBucket({ s3 }: Config, files: FileStorage): Promise<string | undefined> {
  if (!s3) return undefined;
  const noAnswer = `The bucket of STEWARD_S3_BUCKET=${s3.bucket} does not answer yet.`;
  try {
    // The client of the bucket has no time limit.
    const late = sleep(answerMilliseconds, 'late' as const, { ref: false });
    return (await Promise.race([findAnyFile(files), late])) === 'late' ? noAnswer : undefined;
  } catch (cause) {
    const answer = bucketAnswer.safeParse(cause);
    const { name, $metadata } = answer.data ?? { name: '', $metadata: {} };
    const status = $metadata.httpStatusCode ?? 500;
    if (isForLater(status)) return noAnswer;
    throw new Error(
      `The bucket of STEWARD_S3_BUCKET=${s3.bucket} cannot be used (${status} ${name}). Check the name, STEWARD_S3_ENDPOINT, STEWARD_S3_REGION and the keys, which must allow listing it.`,
      { cause },
    );
  }
}

async function findAnyFile(files: FileStorage): Promise<void> {
  for await (const _ of files.list()) break;
}

const bucketAnswer = z.object({
  name: z.string(),
  $metadata: z.object({ httpStatusCode: z.number().optional() }),
});

/** Explains which database cannot be used, without the password in its address. */
export function databaseUnusable({ databaseUrl }: Config) {
  return (cause: unknown): never => {
    // A failed migration and the embedded database have readable messages of their own.
    if (databaseUrl === undefined || codeOf(cause) === undefined) throw cause;
    throw new Error(
      `The database ${withoutPassword(databaseUrl)} cannot be used: ${reasonOf(cause)}. Is it running, and is DATABASE_URL correct?`,
      { cause },
    );
  };
}

function withoutPassword(url: string): string {
  return url.replace(/^(\w+:\/\/[^/:@]*):[^/@]*@/, '$1@').replace(/([?&]password=)[^&]*/, '$1…');
}

function reasonOf(cause: unknown): string {
  // Connection attempts to several addresses fail with one error that has no message.
  const [first] = cause instanceof AggregateError ? cause.errors : [cause];
  return first instanceof Error && first.message !== '' ? first.message : String(codeOf(cause));
}
