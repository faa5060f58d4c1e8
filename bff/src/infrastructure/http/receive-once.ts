import { createHash } from 'node:crypto';
import { safeFileName, type AnyUpload, type OutputOf, type ParsedInputOf } from '@steward/shared-api';
import * as z from 'zod';
import type { Context } from '../../context.ts';
import { isKeyUsed, withIdempotency } from './idempotency.ts';
import { runInTransaction } from './run-in-transaction.ts';
import { conflict } from './problems.ts';
import type { IncomingFile, TakeFile, Upload } from './serve-upload.ts';

/** The properties that identify a repeated file. */
interface SentFile {
  /** The sanitised file name. */
  readonly name: string;
  readonly sha256: string;
}

/**
 * Runs the write of a file in its transaction, once per `Idempotency-Key`. Returns the first response when another call with the key was
 * first.
 */
export type OncePerFile<Result> = (
  inside: Context,
  file: SentFile,
  write: () => Promise<Result>,
) => Promise<Result>;

/** A call of an upload endpoint. */
interface UploadCall<E extends AnyUpload> {
  readonly endpoint: E;
  readonly input: ParsedInputOf<E>;
  /** The `Idempotency-Key`, if the call has one. */
  readonly key: string | undefined;
  readonly takeFile: TakeFile;
}

/** Receives the file of a call. The file of a repeated call is compared with the first one and not stored. */
export async function receiveOnce<E extends AnyUpload>(
  ctx: Context,
  { endpoint, input, key, takeFile }: UploadCall<E>,
  receive: (upload: Omit<Upload<OutputOf<E>>, 'inFileSlot'>) => Promise<OutputOf<E>>,
): Promise<OutputOf<E>> {
  let isFileTaken = false;
  const take: TakeFile = (maximumBytes, store) => {
    isFileTaken = true;
    return takeFile(maximumBytes, store);
  };
  const once: OncePerFile<OutputOf<E>> = async (inside, { name, sha256 }, write) => {
    // Parses the output before the commit, so that an invalid response is never written.
    const checked = async () => z.core.parse<E['output']>(endpoint.output, await write());
    if (key === undefined) return checked();
    const call = { endpoint, input: { ...input, name, sha256 }, key };
    return z.core.parse<E['output']>(endpoint.output, await withIdempotency(inside, call, checked));
  };
  const isRepeat = async () => key !== undefined && !isFileTaken && (await isKeyUsed(ctx, key));
  try {
    if (!(await isRepeat())) return await receive({ takeFile: take, once });
  } catch (error) {
    // The first call may have committed in the meantime and caused this error.
    if (!(await isRepeat())) throw error;
  }
  const sent = await takeFile(endpoint.maximumBytes ?? 0, hashFile);
  return runInTransaction(ctx, (inside) => once(inside, sent, expired));
}

async function hashFile({ name, bytes }: IncomingFile): Promise<SentFile> {
  const hash = createHash('sha256');
  for await (const chunk of bytes) hash.update(chunk);
  return { name: safeFileName(name), sha256: hash.digest('hex') };
}

/** The key expired during the upload. */
async function expired(): Promise<never> {
  throw conflict('Please send this file again');
}
