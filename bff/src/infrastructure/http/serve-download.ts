import { Readable } from 'node:stream';
import type { AnyDownload, ParsedInputOf } from '@steward/shared-api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { FileMissing, type ByteRange } from '../storage/file-storage.ts';
import { contentDisposition } from './content-disposition.ts';
import { sandboxPolicy } from './content-policy.ts';
import { HttpProblem, notFound } from './problems.ts';
import type { FileRoute } from './serve.ts';

/** A file to send. */
export interface OutgoingFile {
  /** The key of the file in the storage. */
  readonly key: string;
  /** The bytes of a file that is not in the storage. */
  readonly bytes?: Buffer;
  readonly size: number;
  readonly sha256: string;
  readonly name: string;
  readonly mediaType: string;
  /** Whether the browser shows the file instead of saving it. */
  readonly inline: boolean;
}

/**
 * Serves a download: the whole file, a range, or only the headers. Holds no database connection while bytes stream. `begin` runs before the
 * first byte of a file is sent, and not for later ranges.
 */
export function serveDownload<E extends AnyDownload>(
  endpoint: E,
  find: (ctx: Context, input: ParsedInputOf<E>) => Promise<OutgoingFile>,
  begin?: (ctx: Context, input: ParsedInputOf<E>) => Promise<void>,
): FileRoute {
  return {
    endpoint,
    exchange: async (ctx, input: ParsedInputOf<E>, { request, reply, inSlot }) => {
      const file = await inSlot(() => find(ctx, input));
      const range = rangeOf(request, reply, file);
      const headers = headersOf(file);
      if (request.headers['if-none-match'] === headers.ETag) return reply.code(304).headers(headers).send();
      const length = range ? range.end - range.start + 1 : file.size;
      const isHead = request.method === 'HEAD';
      const bytes = isHead ? Readable.from([]) : await open(ctx, file, range);
      if (begin && !isHead && (range?.start ?? 0) === 0)
        await inSlot(() => begin(ctx, input)).catch((error: unknown) => {
          bytes.destroy();
          throw error;
        });
      if (range)
        void reply.code(206).header('Content-Range', `bytes ${range.start}-${range.end}/${file.size}`);
      return reply.headers(headers).header('Content-Length', length).send(bytes);
    },
  };
}

function headersOf({ sha256, name, mediaType, inline }: OutgoingFile) {
  return {
    ETag: `"${sha256}"`,
    'Content-Type': mediaType,
    'Content-Disposition': contentDisposition(inline ? 'inline' : 'attachment', name),
    'Accept-Ranges': 'bytes',
    'Content-Security-Policy': sandboxPolicy,
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Cache-Control': 'private, no-store',
  };
}

async function open(
  ctx: Context,
  { key, bytes }: OutgoingFile,
  range: ByteRange | undefined,
): Promise<Readable> {
  if (bytes) return Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes]);
  try {
    return await ctx.files.read(key, range);
  } catch (error) {
    if (!(error instanceof FileMissing)) throw error;
    ctx.log.error({ key }, 'the file of a document is missing from the storage');
    throw notFound('file');
  }
}

/** The requested range; undefined when the file has changed or the request names several ranges. Throws a 416. */
function rangeOf(request: FastifyRequest, reply: FastifyReply, file: OutgoingFile): ByteRange | undefined {
  const { range, 'if-range': ifRange } = request.headers;
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range ?? '') ?? [];
  if (first + last === '' || (ifRange !== undefined && ifRange !== `"${file.sha256}"`)) return undefined;
  const start = first === '' ? Math.max(file.size - Number(last), 0) : Number(first);
  const end = first === '' || last === '' ? file.size - 1 : Math.min(Number(last), file.size - 1);
  if (start <= end) return { start, end };
  void reply.header('Content-Range', `bytes */${file.size}`);
  throw new HttpProblem({
    title: 'No such range',
    status: 416,
    detail: `This file has ${file.size} bytes`,
  });
}
