import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listenLocally } from '../../testing/listen-locally.ts';

interface StoredObject {
  readonly bytes: Buffer;
  readonly at: Date;
}

interface Asked {
  readonly key: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

interface Answer {
  readonly status: number;
  readonly headers?: Record<string, string>;
  readonly body?: string | Buffer;
}

/** A server that speaks as much of S3 as the storage uses, and keeps everything in memory. */
export class S3Server {
  readonly objects = new Map<string, StoredObject>();
  /** Parts of uploads that are neither complete nor given up. */
  readonly uploads = new Map<string, Map<number, Buffer>>();
  /** What it was asked, as `PUT`, `POST ?uploads`. */
  readonly calls: string[] = [];
  isFull = false;
  readonly #server = createServer((request, response) => void this.#answer(request, response));
  endpoint = '';

  async start(): Promise<void> {
    this.endpoint = `http://127.0.0.1:${await listenLocally(this.#server)}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.endpoint);
    const { method = '', headers } = request;
    const asked = { key: url.pathname.replace(/^\/bucket\/?/, ''), query: url.searchParams, headers };
    const call = [...url.searchParams.keys()].filter((name) => name !== 'x-id');
    this.calls.push([method, ...(call.length > 0 ? [`?${call.join('&')}`] : [])].join(' '));
    const body = await buffer(request).catch(() => undefined);
    if (body === undefined) return;
    const answer = headers.authorization?.includes('Credential=key/')
      ? this.#dispatch(method, { ...asked, body })
      : failure(403, 'AccessDenied');
    response.writeHead(answer.status, answer.headers).end(answer.body);
  }

  #dispatch(method: string, asked: Asked): Answer {
    if (this.isFull && method !== 'GET' && method !== 'DELETE') return failure(507, 'InsufficientStorage');
    const isUpload = asked.query.has('uploadId') || asked.query.has('uploads');
    if (isUpload) return this.#multipart(method, asked);
    if (method === 'PUT') return this.#put(asked.key, asked.body);
    if (method === 'DELETE') return this.#remove(asked.key);
    return asked.query.has('list-type') ? this.#list(asked.query) : this.#get(asked);
  }

  #put(key: string, bytes: Buffer): Answer {
    this.objects.set(key, { bytes, at: new Date() });
    return { status: 200, headers: { ETag: '"1"' } };
  }

  #remove(key: string): Answer {
    this.objects.delete(key);
    return { status: 204 };
  }

  #get({ key, headers }: Asked): Answer {
    const found = this.objects.get(key);
    if (!found) return failure(404, 'NoSuchKey');
    const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? [];
    if (start === undefined) return { status: 200, body: found.bytes };
    return { status: 206, body: found.bytes.subarray(Number(start), Number(end) + 1) };
  }

  /** Two keys a page, so that pages are followed. */
  #list(query: URLSearchParams): Answer {
    const keys = [...this.objects.keys()]
      .filter((key) => key.startsWith(query.get('prefix') ?? ''))
      .toSorted();
    const start = Number(query.get('continuation-token') ?? 0);
    const contents = keys
      .slice(start, start + 2)
      .map(
        (key) =>
          `<Contents><Key>${key}</Key><LastModified>${this.objects.get(key)?.at.toISOString()}</LastModified></Contents>`,
      );
    const isMore = start + 2 < keys.length;
    const next = isMore ? `<NextContinuationToken>${start + 2}</NextContinuationToken>` : '';
    return xml(
      `<ListBucketResult><IsTruncated>${isMore}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`,
    );
  }

  #multipart(method: string, { key, query, body }: Asked): Answer {
    const id = query.get('uploadId') ?? '';
    const parts = this.uploads.get(id);
    if (query.has('uploads')) {
      const uploadId = randomUUID();
      this.uploads.set(uploadId, new Map());
      return xml(`<R><Bucket>bucket</Bucket><Key>${key}</Key><UploadId>${uploadId}</UploadId></R>`);
    }
    if (!parts) return failure(404, 'NoSuchUpload');
    if (method === 'PUT') {
      parts.set(Number(query.get('partNumber')), body);
      return { status: 200, headers: { ETag: `"${parts.size}"` } };
    }
    this.uploads.delete(id);
    if (method === 'DELETE') return { status: 204 };
    const numbers = [...parts.keys()].toSorted((a, b) => a - b);
    this.#put(key, Buffer.concat(numbers.flatMap((number) => parts.get(number) ?? [])));
    return xml(
      `<CompleteMultipartUploadResult><Key>${key}</Key><ETag>"1"</ETag></CompleteMultipartUploadResult>`,
    );
  }
}

function xml(body: string): Answer {
  return {
    status: 200,
    headers: { 'Content-Type': 'application/xml' },
    body: `<?xml version="1.0" encoding="UTF-8"?>${body}`,
  };
}

function failure(status: number, code: string): Answer {
  return { ...xml(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`), status };
}
