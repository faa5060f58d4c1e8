import type { FastifyInstance, InjectOptions } from 'fastify';

/**
 * Calls this server within the process. Steward and the demo provider communicate this way, so that the demo works behind any proxy,
 * port mapping or certificate without requests to private addresses.
 */
export function inProcessFetch(
  app: FastifyInstance,
  origin: string,
): (url: string, options: RequestInit) => Promise<Response> {
  return async (url, options) => {
    const request = new Request(url, { ...options, signal: null });
    const { pathname, search, origin: called } = new URL(request.url);
    if (called !== origin) throw new Error(`${called} is not our own server`);
    const payload = Buffer.from(await request.arrayBuffer());
    const response = await app.inject({
      method: methodOf(request),
      url: `${pathname}${search}`,
      headers: Object.fromEntries(request.headers),
      ...(payload.length > 0 ? { payload } : {}),
    });
    const headers = Object.entries(response.headers).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [value].flat().map((item) => [name, String(item)]),
    );
    const hasBody = response.statusCode !== 204 && response.statusCode !== 304;
    return new Response(hasBody ? new Uint8Array(response.rawPayload) : null, {
      status: response.statusCode,
      headers,
    });
  };
}

function methodOf({ method }: Request): NonNullable<InjectOptions['method']> {
  return method === 'POST' ? 'POST' : 'GET';
}
