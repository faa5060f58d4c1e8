import { basePathOf, pathParameters, type AnyEndpoint, type InputOf } from '../endpoint.ts';
import type { ResponseOf } from '../client/call.ts';
import type { Problem } from '../problem.ts';
import { fakeXhr } from './fake-xhr.ts';

/** A call that the fake network has received. */
export interface RecordedCall {
  endpoint: AnyEndpoint;
  input: Record<string, unknown>;
  headers: Headers;
}

interface Handler {
  endpoint: AnyEndpoint;
  // A method, because TypeScript compares its parameters bivariantly. Guarantee: the input comes from a call that the typed
  // client made for this endpoint.
  respond(input: Record<string, unknown>): unknown;
}

/**
 * Replaces the network in component tests, endpoint by endpoint. It never replaces our own modules: all code from the hook
 * down to `fetch` is real. A call without a handler fails the test.
 */
export function fakeApi() {
  const handlers: Handler[] = [];
  const calls: RecordedCall[] = [];
  const original = { fetch: globalThis.fetch, XMLHttpRequest: globalThis.XMLHttpRequest };

  globalThis.fetch = async (target, init) => {
    // Node's Request cannot send a FormData of jsdom.
    const form = init?.body instanceof FormData ? init.body : null;
    const request = new Request(target, form ? { ...init, body: null } : init);
    const found = findHandler(handlers, request);
    if (!found) throw new Error(`No handler for ${request.method} ${request.url}`);
    const input = { ...(form ? Object.fromEntries(form) : await readInput(request)), ...found.parameters };
    calls.push({ endpoint: found.handler.endpoint, input, headers: request.headers });
    return toResponse(found.handler, await found.handler.respond(input));
  };

  globalThis.XMLHttpRequest = fakeXhr();

  return {
    calls,
    /** Sets the handler of an endpoint and replaces an earlier one. */
    on<E extends AnyEndpoint>(
      endpoint: E,
      respond: (input: InputOf<E>) => ResponseOf<E> | FakeProblem | Promise<ResponseOf<E> | FakeProblem>,
    ) {
      handlers.unshift({ endpoint, respond });
      return this;
    },
    restore() {
      Object.assign(globalThis, original);
    },
  };
}

/** An error response. */
export class FakeProblem {
  readonly problem: Problem;
  constructor(problem: Problem) {
    this.problem = problem;
  }
}

function findHandler(handlers: readonly Handler[], request: Request) {
  const { pathname } = new URL(request.url);
  const found = handlers.flatMap((handler) => {
    const { endpoint } = handler;
    const parameters = matchPath(`.*${basePathOf(endpoint)}${endpoint.path}`, pathname);
    return endpoint.method === request.method && parameters ? [{ handler, parameters }] : [];
  });
  // Like the server's router: `/asset-instances/kpi-summary` before `/asset-instances/{id}`.
  const fewest = Math.min(...found.map(({ parameters }) => Object.keys(parameters).length));
  return found.find(({ parameters }) => Object.keys(parameters).length === fewest);
}

function matchPath(template: string, path: string): Record<string, string> | undefined {
  const names = pathParameters(template);
  const match = new RegExp(`^${template.replace(/\{\w+\}/g, '([^/]+)')}$`).exec(path);
  return match
    ? Object.fromEntries(names.map((name, index) => [name, decodeURIComponent(match[index + 1] ?? '')]))
    : undefined;
}

async function readInput(request: Request): Promise<Record<string, unknown>> {
  if (request.method === 'GET' || request.method === 'DELETE')
    return Object.fromEntries(new URL(request.url).searchParams);
  const body: unknown = await request.json();
  return typeof body === 'object' && body !== null ? { ...body } : {};
}

function toResponse({ endpoint }: Handler, result: unknown): Response {
  if (result instanceof FakeProblem) {
    return Response.json(result.problem, {
      status: result.problem.status,
      headers: { 'Content-Type': 'application/problem+json' },
    });
  }
  if (result instanceof Blob) return new Response(result);
  if (result === null) return new Response(null, { status: 204 });
  return Response.json(endpoint.kind === 'list' ? result : { data: result });
}
