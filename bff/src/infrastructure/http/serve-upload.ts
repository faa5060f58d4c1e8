import { type AnyUpload, type OutputOf, type ParsedInputOf } from '@steward/shared-api';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { entityTag } from './entity-tag.ts';
import { readIdempotencyKey } from './idempotency.ts';
import { HttpProblem, invalid, tooLarge } from './problems.ts';
import { receiveOnce, type OncePerFile } from './receive-once.ts';
import type { FileRoute } from './serve.ts';

/** A file on its way in. Its bytes can be read once, and throw when it is cut off, too large or not alone. */
export interface IncomingFile {
  /** As the sender calls it: not to be trusted. */
  readonly name: string;
  readonly declaredType: string;
  /** The most bytes it may have, as far as the request tells. */
  readonly expectedBytes: number;
  readonly bytes: AsyncIterable<Uint8Array>;
  /** Aborted when the sender's connection closes: nobody waits for the response any more. */
  readonly signal: AbortSignal;
}

/** Begins to read the body, so it is called when the caller is known to be allowed. */
export type TakeFile = <Result>(
  maximumBytes: number,
  store: (file: IncomingFile) => Promise<Result>,
) => Promise<Result>;

/** What receives a file is given. */
export interface Upload<Answer> {
  readonly takeFile: TakeFile;
  readonly once: OncePerFile<Answer>;
}

/** Answers an upload. `receive` opens its own transactions, before the bytes and after them; the write of the file goes through `once`. */
export function serveUpload<E extends AnyUpload>(
  endpoint: E,
  receive: (ctx: Context, input: ParsedInputOf<E>, upload: Upload<OutputOf<E>>) => Promise<OutputOf<E>>,
): FileRoute {
  return {
    endpoint,
    exchange: async (ctx, input: ParsedInputOf<E>, { request, reply }) => {
      const key = readIdempotencyKey(request.headers['idempotency-key']);
      const takeFile: TakeFile = (maximumBytes, store) => takeFileOf(request, maximumBytes, store);
      // Node does not count a connection idle again that has carried a large body: a server that stops would wait for it.
      request.raw.once('end', () => !reply.sent && void reply.header('Connection', 'close'));
      const data = await receiveOnce(ctx, { endpoint, input, key, takeFile }, (upload) =>
        receive(ctx, input, upload),
      );
      return reply.header('ETag', entityTag(data)).send({ data });
    },
  };
}

/** What a multipart body is allowed beside its file. */
const envelopeBytes = 64 * 1024;

async function takeFileOf<Result>(
  request: FastifyRequest,
  maximumBytes: number,
  store: (file: IncomingFile) => Promise<Result>,
): Promise<Result> {
  if (!request.isMultipart()) throw invalid({ file: ['Please choose a file'] });
  const bodyBytes = Number(request.headers['content-length'] ?? maximumBytes);
  if (bodyBytes > maximumBytes + envelopeBytes) throw tooLarge(maximumBytes);
  const gone = new AbortController();
  const onGone = () => gone.abort(broken(undefined));
  request.raw.socket.once('close', onGone);
  const parts = request.parts({
    // One byte more than allowed tells that it is too large, a second part that it is not alone.
    limits: { fileSize: maximumBytes + 1, files: 2, fields: 1, fieldSize: 1024, parts: 3, headerPairs: 20 },
  });
  try {
    const first = await nextPart(parts);
    if (first?.type !== 'file' || first.fieldname !== 'file')
      throw invalid({ file: ['Please choose a file'] });
    const { filename, mimetype, file } = first;
    const bytes = alone(file, { maximumBytes, parts });
    const expectedBytes = Math.min(bodyBytes, maximumBytes);
    const { signal } = gone;
    return await store({ name: filename ?? '', declaredType: mimetype, expectedBytes, bytes, signal });
  } finally {
    request.raw.socket.off('close', onGone);
    // What was not read is read away, so that the caller who is still sending hears the answer.
    request.raw.unpipe();
    request.raw.resume();
  }
}

type Parts = ReturnType<FastifyRequest['parts']>;

async function* alone(
  file: AsyncIterable<Uint8Array>,
  { maximumBytes, parts }: { maximumBytes: number; parts: Parts },
): AsyncIterable<Uint8Array> {
  let size = 0;
  for await (const chunk of unbroken(file)) {
    size += chunk.length;
    if (size > maximumBytes) throw tooLarge(maximumBytes);
    yield chunk;
  }
  if (size === 0) throw invalid({ file: ['This file is empty'] });
  if (await nextPart(parts)) throw invalid({ file: ['Please send one file and nothing else'] });
}

async function* unbroken(file: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  try {
    yield* file;
  } catch (cause) {
    throw broken(cause);
  }
}

async function nextPart(parts: Parts) {
  try {
    const next = await parts.next();
    return next.done === true ? undefined : next.value;
  } catch (cause) {
    throw broken(cause);
  }
}

/** The sender went away, or what it sends is no multipart body. */
function broken(cause: unknown): HttpProblem {
  if (cause instanceof HttpProblem) return cause;
  return invalid({ file: ['The file did not arrive whole'] });
}
