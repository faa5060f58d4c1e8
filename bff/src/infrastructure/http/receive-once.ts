import { createHash } from 'node:crypto';
import { safeFileName, type AnyUpload, type OutputOf, type ParsedInputOf } from '@steward/shared-api';
import * as z from 'zod';
import type { Context } from '../../context.ts';
import { isKeyUsed, withIdempotency } from './idempotency.ts';
import { inCommand } from './run-in-transaction.ts';
import { conflict } from './problems.ts';
import type { IncomingFile, TakeFile, Upload } from './serve-upload.ts';

/** What makes a file the same one again. */
interface SentFile {
  /** Made safe. */
  readonly name: string;
  readonly sha256: string;
}

/**
 * Runs the write of a file, within its transaction, once per `Idempotency-Key`. When another call with the key was first, its answer is
 * answered and the write does not run.
 */
export type OncePerFile<Answer> = (
  inside: Context,
  file: SentFile,
  write: () => Promise<Answer>,
) => Promise<Answer>;

/** An upload as it was called. */
interface UploadCall<E extends AnyUpload> {
  readonly endpoint: E;
  readonly input: ParsedInputOf<E>;
  /** Of one that may be sent twice. */
  readonly key: string | undefined;
  readonly takeFile: TakeFile;
}

/** Receives the file of a call; of a call that repeats another one it is only held against the first one's, and stored nowhere. */
export async function receiveOnce<E extends AnyUpload>(
  ctx: Context,
  { endpoint, input, key, takeFile }: UploadCall<E>,
  receive: (upload: Upload<OutputOf<E>>) => Promise<OutputOf<E>>,
): Promise<OutputOf<E>> {
  let isFileTaken = false;
  const take: TakeFile = (maximumBytes, store) => {
    isFileTaken = true;
    return takeFile(maximumBytes, store);
  };
  const once: OncePerFile<OutputOf<E>> = async (inside, { name, sha256 }, write) => {
    // The output is checked before the commit: what cannot be answered must not have been written.
    const checked = async () => z.core.parse<E['output']>(endpoint.output, await write());
    if (key === undefined) return checked();
    const call = { endpoint, input: { ...input, name, sha256 }, key };
    return z.core.parse<E['output']>(endpoint.output, await withIdempotency(inside, call, checked));
  };
  const isRepeat = async () => key !== undefined && !isFileTaken && (await isKeyUsed(ctx, key));
  try {
    if (!(await isRepeat())) return await receive({ takeFile: take, once });
  } catch (error) {
    // The first one may have ended meanwhile, and this one was refused because of what that wrote.
    if (!(await isRepeat())) throw error;
  }
  const sent = await takeFile(endpoint.maximumBytes ?? 0, lookAt);
  return inCommand(ctx, (inside) => once(inside, sent, expired));
}

async function lookAt({ name, bytes }: IncomingFile): Promise<SentFile> {
  const hash = createHash('sha256');
  for await (const chunk of bytes) hash.update(chunk);
  return { name: safeFileName(name), sha256: hash.digest('hex') };
}

/** The day of the key ended while the file came in. */
async function expired(): Promise<never> {
  throw conflict('Please send this file again');
}
