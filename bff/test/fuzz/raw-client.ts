import { Agent, request as httpRequest, type OutgoingHttpHeaders } from 'node:http';

/** A call with raw bytes; `fetch` would normalise the path and reject many headers. */
export interface RawCall {
  readonly method: string;
  /** Relative to `/bff/api/v1`, encoded. */
  readonly path: string;
  readonly headers?: OutgoingHttpHeaders;
  readonly body?: string;
}

export interface RawResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly text: string;
}

/** Sends calls over a few persistent connections. */
export class RawClient {
  readonly #origin: URL;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 4 });

  constructor(origin: string) {
    this.#origin = new URL(origin);
  }

  send({ method, path, headers = {}, body }: RawCall): Promise<RawResponse> {
    const { hostname, port } = this.#origin;
    const options = { agent: this.#agent, hostname, port, method, path: `/bff/api/v1${path}`, headers };
    return new Promise((resolve, reject) => {
      const sent = httpRequest(options, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: Buffer.concat(parts).toString(),
          }),
        );
      });
      sent.on('error', reject);
      sent.end(body);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}
