import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { sessionCookie } from './portal-process.ts';

/** A response with its size; its content is not parsed. */
export interface HttpResponse {
  readonly status: number;
  readonly bytes: number;
}

/**
 * A persistent connection with one request at a time. Written by hand to save processor time, because the server runs on the same
 * machine.
 */
export class HttpConnection {
  readonly #socket: Socket;
  #waiting: PromiseWithResolvers<HttpResponse> | undefined;
  #head = '';
  #missing: number | 'chunks' | undefined;
  #bytes = 0;
  #status = 0;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.setNoDelay(true);
    socket.on('data', (data: Buffer) => this.#read(data));
    socket.on('close', () => this.#waiting?.reject(new Error('The server closed the connection')));
    socket.on('error', (error) => this.#waiting?.reject(error));
  }

  static async open(port: number): Promise<HttpConnection> {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    return new HttpConnection(socket);
  }

  send(request: string): Promise<HttpResponse> {
    if (this.#socket.destroyed) return Promise.reject(new Error('The server has closed the connection'));
    this.#head = '';
    this.#missing = undefined;
    this.#waiting = Promise.withResolvers();
    this.#socket.write(request);
    return this.#waiting.promise;
  }

  get isClosed(): boolean {
    return this.#socket.destroyed;
  }

  close(): void {
    this.#socket.destroy();
  }

  #read(data: Buffer): void {
    let body = data;
    if (this.#missing === undefined) {
      const end = data.indexOf('\r\n\r\n');
      this.#head += data.toString('latin1', 0, end < 0 ? data.length : end);
      if (end < 0) return;
      this.#status = Number(this.#head.slice(9, 12));
      const length = /\r\ncontent-length: (\d+)/i.exec(this.#head)?.[1];
      const hasNoBody = this.#status === 204;
      this.#missing = hasNoBody ? 0 : length === undefined ? 'chunks' : Number(length);
      this.#bytes = 0;
      body = data.subarray(end + 4);
    }
    this.#bytes += body.length;
    const isWhole =
      this.#missing === 'chunks'
        ? body.toString('latin1').endsWith('0\r\n\r\n')
        : this.#bytes >= this.#missing;
    if (isWhole) this.#waiting?.resolve({ status: this.#status, bytes: this.#bytes });
  }
}

/** A request of a signed-in browser. */
interface BrowserRequest {
  readonly port: number;
  readonly cookie: string;
  readonly encoding?: string;
  readonly method?: 'GET' | 'POST' | 'PATCH';
  readonly body?: object;
}

/** The text of the request that a browser sends for a portal page. */
export function pageText(path: string, { port, cookie }: Pick<BrowserRequest, 'port' | 'cookie'>): string {
  return [
    `GET ${path} HTTP/1.1`,
    `Host: 127.0.0.1:${port}`,
    'Accept: text/html',
    `Cookie: ${sessionCookie}=${cookie}`,
    '\r\n',
  ].join('\r\n');
}

/** The text of a request of a signed-in browser. */
export function requestText(path: string, { port, cookie, encoding, method, body }: BrowserRequest): string {
  const content = body === undefined ? '' : JSON.stringify(body);
  return [
    `${method ?? 'GET'} /bff/api/v1${path} HTTP/1.1`,
    `Host: 127.0.0.1:${port}`,
    'Accept: application/json',
    ...(encoding === undefined ? [] : [`Accept-Encoding: ${encoding}`]),
    ...(body === undefined
      ? []
      : ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(content)}`]),
    'X-CSRF: 1',
    `Cookie: ${sessionCookie}=${cookie}`,
    `\r\n${content}`,
  ].join('\r\n');
}
