import { type AnyUpload, type OutputOf, type ParsedInputOf } from '@steward/shared-api';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Context, PublicContext } from '../../context.ts';
import { entityTag } from './entity-tag.ts';
import { readIdempotencyKey } from './idempotency.ts';
import { HttpProblem, invalid, tooLarge } from './problems.ts';
import type { InSlot } from './request-queue.ts';
import { receiveOnce, type OncePerFile } from './receive-once.ts';
import type { FileRoute, PublicFileRoute } from './serve.ts';

/** A file being uploaded. Its bytes can be read once, and throw when the upload is aborted, too large or has further parts. */
export interface IncomingFile {
  /** The name that the client sent. It is not trusted. */
  readonly name: string;
  readonly declaredType: string;
  /** The maximum number of bytes according to the request headers. */
  readonly expectedBytes: number;
  readonly bytes: AsyncIterable<Uint8Array>;
  /** Aborted when the client closes the connection. */
  readonly signal: AbortSignal;
}

/** Starts to read the body. Call it only when the caller is known to be allowed. */
export type TakeFile = <Result>(
  maximumBytes: number,
  store: (file: IncomingFile) => Promise<Result>,
) => Promise<Result>;

/** The input of an upload handler. */
export interface Upload<Answer> {
  readonly takeFile: TakeFile;
  readonly once: OncePerFile<Answer>;
  /** Reads a received spreadsheet in a slot of the queue for files. */
  readonly inFileSlot: InSlot;
}

/** Serves an upload. `receive` opens its own transactions before and after the bytes, and writes the file through `once`. */
export function serveUpload<E extends AnyUpload>(
  endpoint: E,
  receive: (ctx: Context, input: ParsedInputOf<E>, upload: Upload<OutputOf<E>>) => Promise<OutputOf<E>>,
): FileRoute {
  return {
    endpoint,
    exchange: async (ctx, input: ParsedInputOf<E>, { request, reply, inFileSlot }) => {
      const key = readIdempotencyKey(request.headers['idempotency-key']);
      const takeFile: TakeFile = (maximumBytes, store) => takeFileOf(request, maximumBytes, store);
      // Node does not count a connection as idle after a large body, so a stopping server would wait for it.
      request.raw.once('end', () => !reply.sent && void reply.header('Connection', 'close'));
      const data = await receiveOnce(ctx, { endpoint, input, key, takeFile }, (upload) =>
        receive(ctx, input, { ...upload, inFileSlot }),
      );
      return reply.header('ETag', entityTag(data)).send({ data });
    },
  };
}

/** The input of the handler of a public upload, which recognises a repeated file itself. */
export interface PublicUpload extends Pick<Upload<unknown>, 'takeFile' | 'inFileSlot'> {
  /** Runs a look-up in a slot of the queue for requests. */
  readonly inSlot: InSlot;
}

/** Serves an upload of anonymous users. `receive` decides from a secret in its input who may send a file. */
export function servePublicUpload<E extends AnyUpload>(
  endpoint: E,
  receive: (ctx: PublicContext, input: ParsedInputOf<E>, upload: PublicUpload) => Promise<OutputOf<E>>,
): PublicFileRoute {
  if (endpoint.access !== 'public') throw new Error(`${endpoint.id} is not public: use serveUpload`);
  return {
    endpoint,
    exchangePublicly: async (ctx, input: ParsedInputOf<E>, { request, reply, inSlot, inFileSlot }) => {
      const takeFile: TakeFile = (maximumBytes, store) => takeFileOf(request, maximumBytes, store);
      request.raw.once('end', () => !reply.sent && void reply.header('Connection', 'close'));
      const data = await receive(ctx, input, { takeFile, inSlot, inFileSlot });
      return reply.send({ data: z.core.parse(endpoint.output, data) });
    },
  };
}

/** Bytes that the multipart body may have in addition to its file. */
const envelopeBytes = 64 * 1024;

async function takeFileOf<Result>(
  request: FastifyRequest,
  maximumBytes: number,
  store: (file: IncomingFile) => Promise<Result>,
): Promise<Result> {
  if (!request.isMultipart()) throw invalid({ file: ['Please choose a file'] });
  const bodyBytes = Number(request.headers['content-length'] ?? maximumBytes);
  if (bodyBytes > maximumBytes + envelopeBytes) throw tooLarge(maximumBytes);
  const disconnected = new AbortController();
  const onDisconnect = () => disconnected.abort(broken(undefined));
  request.raw.socket.once('close', onDisconnect);
  const parts = request.parts({
    // One byte over the limit shows that the file is too large, a second part that it is not alone.
    limits: { fileSize: maximumBytes + 1, files: 2, fields: 1, fieldSize: 1024, parts: 3, headerPairs: 20 },
  });
  try {
    const first = await nextPart(parts);
    if (first?.type !== 'file' || first.fieldname !== 'file')
      throw invalid({ file: ['Please choose a file'] });
    const { filename, mimetype, file } = first;
    const bytes = alone(file, { maximumBytes, parts });
    const expectedBytes = Math.min(bodyBytes, maximumBytes);
    const { signal } = disconnected;
    return await store({ name: filename ?? '', declaredType: mimetype, expectedBytes, bytes, signal });
  } finally {
    request.raw.socket.off('close', onDisconnect);
    // Discards the rest of the body, so that a client that is still sending receives the response.
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
  if (await nextPart(parts)) throw invalid({ file: ['Please send exactly one file'] });
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

/** The client disconnected, or the body is not multipart. */
function broken(cause: unknown): HttpProblem {
  if (cause instanceof HttpProblem) return cause;
  return invalid({ file: ['The upload was interrupted. Please try again.'] });
}
