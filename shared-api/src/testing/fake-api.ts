import { pathParameters, type AnyEndpoint, type InputOf } from '../endpoint.ts';
import type { ResponseOf } from '../client/call.ts';
import type { Problem } from '../problem.ts';
import { fakeXhr } from './fake-xhr.ts';

/** A call as the fake network saw it. */
export interface SeenCall {
  endpoint: AnyEndpoint;
  input: Record<string, unknown>;
  headers: Headers;
}

interface Answering {
  endpoint: AnyEndpoint;
  // A method, whose parameters TypeScript compares both ways. Guarantee: the input is read from a call that the typed
  // client made for this endpoint.
  answer(input: Record<string, unknown>): unknown;
}

/**
 * Stands in for the network in component tests, endpoint by endpoint, never for our own modules:
 * everything from the hook down to `fetch` is the real code. A call that no one answers fails the test.
 */
export function fakeApi() {
  const answers: Answering[] = [];
  const calls: SeenCall[] = [];
  const original = { fetch: globalThis.fetch, XMLHttpRequest: globalThis.XMLHttpRequest };

  globalThis.fetch = async (target, init) => {
    // jsdom's forms are not those that Node's Request can send.
    const form = init?.body instanceof FormData ? init.body : null;
    const request = new Request(target, form ? { ...init, body: null } : init);
    const found = findAnswer(answers, request);
    if (!found) throw new Error(`No answer for ${request.method} ${request.url}`);
    const input = { ...(form ? Object.fromEntries(form) : await readInput(request)), ...found.parameters };
    calls.push({ endpoint: found.answering.endpoint, input, headers: request.headers });
    return toResponse(found.answering, await found.answering.answer(input));
  };

  globalThis.XMLHttpRequest = fakeXhr();

  return {
    calls,
    /** Says how an endpoint answers; a later word for the same endpoint replaces the earlier one. */
    on<E extends AnyEndpoint>(
      endpoint: E,
      answer: (input: InputOf<E>) => ResponseOf<E> | FakeProblem | Promise<ResponseOf<E> | FakeProblem>,
    ) {
      answers.unshift({ endpoint, answer });
      return this;
    },
    restore() {
      Object.assign(globalThis, original);
    },
  };
}

/** An answer that is a failure. */
export class FakeProblem {
  readonly problem: Problem;
  constructor(problem: Problem) {
    this.problem = problem;
  }
}

function findAnswer(answers: readonly Answering[], request: Request) {
  const path = new URL(request.url).pathname.replace(/^.*\/api\/v1/, '');
  const found = answers.flatMap((answering) => {
    const parameters = matchPath(answering.endpoint.path, path);
    return answering.endpoint.method === request.method && parameters ? [{ answering, parameters }] : [];
  });
  // As the server's router: `/asset-instances/kpi-summary` before `/asset-instances/{id}`.
  const fewest = Math.min(...found.map(({ parameters }) => Object.keys(parameters).length));
  return found.find(({ parameters }) => Object.keys(parameters).length === fewest);
}

function matchPath(template: string, path: string): Record<string, string> | undefined {
  const names = pathParameters(template);
  const match = new RegExp(`^${template.replace(/\{\w+\}/g, '([^/]+)')}$`).exec(path);
  return match
    ? Object.fromEntries(names.map((name, at) => [name, decodeURIComponent(match[at + 1] ?? '')]))
    : undefined;
}

async function readInput(request: Request): Promise<Record<string, unknown>> {
  if (request.method === 'GET' || request.method === 'DELETE')
    return Object.fromEntries(new URL(request.url).searchParams);
  const body: unknown = await request.json();
  return typeof body === 'object' && body !== null ? { ...body } : {};
}

function toResponse({ endpoint }: Answering, answer: unknown): Response {
  if (answer instanceof FakeProblem) {
    return Response.json(answer.problem, {
      status: answer.problem.status,
      headers: { 'Content-Type': 'application/problem+json' },
    });
  }
  if (answer instanceof Blob) return new Response(answer);
  if (answer === null) return new Response(null, { status: 204 });
  return Response.json(endpoint.kind === 'list' ? answer : { data: answer });
}
