import ky, { HTTPError, type KyInstance, type Options } from 'ky';
import {
  pathParameters,
  type AnyCommand,
  type AnyEndpoint,
  type AnyList,
  type AnyQuery,
  type InputOf,
  type OutputOf,
} from '../endpoint.ts';
import type { Page } from '../paging.ts';
import { problem } from '../problem.ts';
import { csrfHeader } from '../session/session-names.ts';
import { ApiError } from './api-error.ts';
import { isRetriedStatus, retryingRead, type ReadRetries } from './retry-reads.ts';

/** What an endpoint answers to who calls it: a page of a list, else its data. */
export type ResponseOf<E extends AnyEndpoint> = E extends AnyList ? Page<OutputOf<E>> : OutputOf<E>;

export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** The version of the record on screen: a stale one is refused with 412 and changes nothing. */
  ifMatch?: number;
  /** Names a write, so that sending it twice writes once. */
  idempotencyKey?: string;
  /** Nobody waits for the answer: a look at whether what is on screen is still so. */
  background?: boolean;
}

export interface ClientSettings {
  /** Where the server is; in the portal `/bff` of its own origin. */
  bffUrl: string;
  /**
   * For sibling products: the access token of the person, instead of the session cookie. Asked for at every call, and once more, with `renew`,
   * when the server did not take it.
   */
  getToken?: (wish: { renew: boolean }) => Promise<string>;
  /** Retries reads while the server is busy or cannot be reached; without it every failure is thrown at once. */
  readRetries?: ReadRetries;
  /** Told of every failed answer, before it is thrown: the shell watches for 401 and 502 here. */
  onFailure?: (error: ApiError, call: Pick<CallOptions, 'background'>) => void;
}

let http: KyInstance | undefined;
let settings: ClientSettings = { bffUrl: '/bff' };

/** Sets how calls reach the server; the shell or the embedding product says it once, before the first call. */
export function configureClient(next: ClientSettings): void {
  settings = next;
  http = undefined;
}

/** What calls are made with. */
export function clientSettings(): ClientSettings {
  return settings;
}

/** Where an endpoint is with the parameters of its path, and of a read its query: for links, pictures and downloads. */
export function addressOf<E extends AnyEndpoint>(endpoint: E, input: InputOf<E>): string {
  const { path, rest } = fillPath(endpoint.path, { ...input });
  const query = endpoint.method === 'GET' ? searchParams(rest).toString() : '';
  return `${settings.bffUrl}/api/v1${path}${query && `?${query}`}`;
}

/** Calls an endpoint and answers with its data. Throws {@link ApiError} for everything that is not a success. */
export async function call<E extends AnyQuery | AnyList | AnyCommand>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<ResponseOf<E>> {
  const response = await send(endpoint, input, options);
  try {
    return asAnswer<E>(response.status === 204 ? null : await dataOf(endpoint, response));
  } catch (cause) {
    // It broke off on its way.
    throw failed(cause, options);
  }
}

/** The answer of a call that its headers matter to (`current-user`: why nobody is there). */
export async function send<E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<Response> {
  const { path, rest } = fillPath(endpoint.path, { ...input });
  const reads = endpoint.method === 'GET' || endpoint.method === 'DELETE';
  const request: Options = {
    method: endpoint.method,
    headers: {
      ...(options.ifMatch === undefined ? {} : { 'If-Match': `"${options.ifMatch}"` }),
      ...(options.idempotencyKey === undefined ? {} : { 'Idempotency-Key': options.idempotencyKey }),
    },
    ...(options.signal ? { signal: options.signal } : {}),
    ...(reads ? { searchParams: searchParams(rest) } : { json: rest }),
  };
  const address = `${settings.bffUrl}/api/v1${path}`;
  try {
    if (endpoint.method !== 'GET' || !settings.readRetries) return await sendOnce(address, request);
    return await retryingRead(settings.readRetries, (retry) => sendOnce(address, { ...request, retry }));
  } catch (cause) {
    throw failed(cause, options, endpoint.method === 'GET');
  }
}

/** Sends a request, and once more with a new token when the server did not take the one it had. */
function sendOnce(address: string, request: Options): Promise<Response> {
  const client = (http ??= createHttp());
  return client(address, request).catch((cause: unknown) => {
    const isRefused = cause instanceof HTTPError && cause.response.status === 401;
    if (!settings.getToken || !isRefused) throw cause;
    return client(address, { ...request, context: { renew: true } });
  });
}

/** What is thrown for a call that failed, told to whoever watches unless it was stopped. */
function failed(cause: unknown, options: CallOptions, isRead = false): ApiError {
  const error = toApiError(cause, isRead && settings.readRetries !== undefined);
  if (!options.signal?.aborted) settings.onFailure?.(error, options);
  return error;
}

function createHttp(): KyInstance {
  return ky.create({
    // `retryingRead` sets it for reads; a write is never repeated blindly.
    retry: 0,
    timeout: 30_000,
    credentials: settings.getToken ? 'omit' : 'include',
    headers: { [csrfHeader]: '1', Accept: 'application/json' },
    hooks: {
      beforeRequest: [
        async ({ request, options }) => {
          const token = await settings.getToken?.({ renew: options.context['renew'] === true });
          if (token) request.headers.set('Authorization', `Bearer ${token}`);
        },
      ],
    },
  });
}

/** Path parameters leave the input; what remains is the query or the body. */
function fillPath(template: string, input: Record<string, unknown>) {
  const names = pathParameters(template);
  const rest = Object.fromEntries(Object.entries(input).filter(([name]) => !names.includes(name)));
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input[name])));
  return { path, rest };
}

function searchParams(input: Record<string, unknown>): URLSearchParams {
  const given = Object.entries(input).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  );
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
}

/** A list's whole answer, anything else's `data`. */
async function dataOf(endpoint: AnyEndpoint, response: Response): Promise<unknown> {
  const body: unknown = await response.json();
  if (endpoint.kind === 'list' || typeof body !== 'object' || body === null || !('data' in body)) return body;
  return body.data;
}

/**
 * Guarantee: the server parses every answer with the endpoint's own schema on the way out, in every environment,
 * so the browser does not pay for parsing it again.
 */
function asAnswer<E extends AnyEndpoint>(answer: unknown): ResponseOf<E> {
  return answer as ResponseOf<E>;
}

function toApiError(cause: unknown, retries: boolean): ApiError {
  if (!(cause instanceof HTTPError)) {
    const problemOfNetwork = { title: 'The server could not be reached', status: 0 };
    return new ApiError(problemOfNetwork, { cause, wasRetried: retries });
  }
  // ky has read the body already, into `data`.
  const parsed = problem.safeParse(cause.data);
  const { status } = cause.response;
  const wasRetried = retries && isRetriedStatus(status);
  return new ApiError(parsed.success ? parsed.data : { title: 'Request could not be completed', status }, {
    cause,
    wasRetried,
  });
}
