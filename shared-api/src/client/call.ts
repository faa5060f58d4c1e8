import ky, { HTTPError, TimeoutError, type KyInstance, type Options } from 'ky';
import {
  basePathOf,
  envelope,
  pathParameters,
  type AnyCommand,
  type AnyEndpoint,
  type AnyList,
  type AnyQuery,
  type InputOf,
  type OutputOf,
} from '../endpoint.ts';
import type { Page } from '../paging.ts';
import { describeIssues } from '../platform/issues.ts';
import { problem } from '../problem.ts';
import { csrfHeader } from '../session/session-names.ts';
import { ApiError } from './api-error.ts';
import { publishFailure, publishWrite, whileWriting } from './changes.ts';
import { parseLines } from './parse-lines.ts';
import { isRetriedStatus, retryingRead, type ReadRetries } from './retry-reads.ts';
import type { CachedUpdate, Write } from './stale-reads.ts';

/** The result of a call: a page for a list, otherwise the data of the endpoint. */
export type ResponseOf<E extends AnyEndpoint> = E extends AnyList ? Page<OutputOf<E>> : OutputOf<E>;

export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** The version of the record on screen. The server responds 412 to an outdated version and changes nothing. */
  ifMatch?: number;
  /** Identifies a write, so that the server runs it once even if it is sent twice. */
  idempotencyKey?: string;
  /** No user waits for it: a revalidation of data that is already on screen, or a write that is sent later. Its failure does not leave the page. */
  background?: boolean;
  /** Collects a write, for several writes with one refetch: the caller passes them to {@link publishWrites}. */
  batch?: Write[];
}

export interface ClientSettings {
  /** The base address of the server; `/bff` of the same origin in the portal. */
  bffUrl: string;
  /**
   * For embeds in other products: returns the access token of the user, which replaces the session cookie. It is called for every request,
   * and again with `renew` after the server has rejected the token.
   */
  getToken?: (options: { renew: boolean }) => Promise<string>;
  /** Retries reads while the server is busy or unreachable. Without it every failure is thrown immediately. */
  readRetries?: ReadRetries;
  /** Returns the response of a read that the page has sent before its scripts; its address is below `/api/v1`, with sorted parameters. */
  takePreloaded?: (address: string) => Promise<Response | undefined>;
  /** Called with every failure before it is thrown. The shell handles 401 and 502 here. */
  onFailure?: (error: ApiError, call: Pick<CallOptions, 'background'>) => void;
}

let http: KyInstance | undefined;
let settings: ClientSettings = { bffUrl: '/bff' };

/**
 * Configures how calls reach the server. The shell or the embed calls it before the first request. The embed calls it again when the sign-in
 * of the host changes.
 */
export function configureClient(next: ClientSettings): void {
  settings = next;
  http = undefined;
}

/** Returns the current settings. */
export function clientSettings(): ClientSettings {
  return settings;
}

/** Returns the address of an endpoint with its path parameters and, for a read, its query: for links, images and downloads. */
export function addressOf<E extends AnyEndpoint>(endpoint: E, input: InputOf<E>): string {
  const { path, rest } = fillPath(endpoint.path, { ...input });
  const query = endpoint.method === 'GET' ? searchParams(rest).toString() : '';
  return `${settings.bffUrl}${basePathOf(endpoint)}${path}${query && `?${query}`}`;
}

/**
 * Calls an endpoint and returns its data. Throws {@link ApiError} for every failure. A write makes the reads on screen that depend on it
 * refetch; {@link useCommand} also waits for them.
 */
export async function call<E extends AnyQuery | AnyList | AnyCommand>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<ResponseOf<E>> {
  const { output } = await callAndPublish(endpoint, input, options);
  return output;
}

/** {@link call} that also returns when the reads that it made stale are fresh. `update` updates a list instead of a refetch. */
export async function callAndPublish<E extends AnyQuery | AnyList | AnyCommand>(
  endpoint: E,
  input: InputOf<E>,
  { update, batch, ...options }: CallOptions & { update?: CachedUpdate | undefined } = {},
): Promise<{ readonly output: ResponseOf<E>; readonly published?: Promise<void> }> {
  if (endpoint.kind !== 'command') return { output: await outputOf(endpoint, input, options) };
  try {
    const output = await whileWriting(() => outputOf(endpoint, input, options));
    return { output, published: publishWrite({ endpoint, input, output, update }, batch) };
  } catch (error) {
    publishFailure(error, { endpoint, input }, batch);
    throw error;
  }
}

async function outputOf<E extends AnyQuery | AnyList | AnyCommand>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions,
): Promise<ResponseOf<E>> {
  const response = await send(endpoint, input, options);
  try {
    return asResponseOf<E>(response.status === 204 ? null : await dataOf(endpoint, response));
  } catch (cause) {
    // The body was interrupted or is not JSON.
    throw failed(cause, { ...options, endpoint });
  }
}

/** Calls an endpoint and returns the raw response, for callers that need its headers (`current-user`). */
export async function send<E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<Response> {
  const { path, rest } = fillPath(endpoint.path, { ...input });
  const inputIsInQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE';
  const request: Options = {
    method: endpoint.method,
    headers: {
      ...(options.ifMatch === undefined ? {} : { 'If-Match': `"${options.ifMatch}"` }),
      ...(options.idempotencyKey === undefined ? {} : { 'Idempotency-Key': options.idempotencyKey }),
    },
    ...(options.signal ? { signal: options.signal } : {}),
    ...(inputIsInQuery ? { searchParams: searchParams(rest) } : { json: rest }),
  };
  const address = `${settings.bffUrl}${basePathOf(endpoint)}${path}`;
  const isPortalRead = endpoint.method === 'GET' && endpoint.area === undefined;
  try {
    const preloaded = isPortalRead && (await settings.takePreloaded?.(path + sortedQuery(rest)));
    if (preloaded)
      return preloaded.ok
        ? preloaded
        : await sendOnce(address, { ...request, fetch: () => Promise.resolve(preloaded) });
    // A busy backend of an area must not show the portal as busy.
    if (!isPortalRead || !settings.readRetries) return await sendOnce(address, request);
    return await retryingRead(settings.readRetries, (retry) => sendOnce(address, { ...request, retry }));
  } catch (cause) {
    throw failed(cause, { ...options, endpoint }, isPortalRead);
  }
}

/** Sends a request, and repeats it once with a new token after a 401. */
function sendOnce(address: string, request: Options): Promise<Response> {
  const client = (http ??= createHttp());
  return client(address, request).catch((cause: unknown) => {
    const isRefused = cause instanceof HTTPError && cause.response.status === 401;
    if (!settings.getToken || !isRefused) throw cause;
    return client(address, { ...request, context: { renew: true } });
  });
}

/**
 * Returns the error of a failed call. Reports it unless the caller aborted the call or the backend of an area failed. A 401 always comes
 * from the portal, which replaces a 401 of a backend.
 */
function failed(cause: unknown, call: CallOptions & { endpoint: AnyEndpoint }, mayRetry = false): ApiError {
  const error = toApiError(cause, mayRetry && settings.readRetries !== undefined);
  const isOfPortal = call.endpoint.area === undefined || error.status === 401;
  if (isOfPortal && !call.signal?.aborted) settings.onFailure?.(error, call);
  return error;
}

function createHttp(): KyInstance {
  return ky.create({
    // `retryingRead` sets it for reads; writes are never retried.
    retry: 0,
    timeout: 30_000,
    credentials: settings.getToken ? 'omit' : 'include',
    headers: { [csrfHeader]: '1', Accept: 'application/json' },
    hooks: {
      beforeRequest: [
        async ({ request, options }) => {
          const token = await accessToken(options.context['renew'] === true);
          if (token) request.headers.set('Authorization', `Bearer ${token}`);
        },
      ],
    },
  });
}

/** Moves the path parameters out of the input. The rest is the query or the body. */
function fillPath(template: string, input: Record<string, unknown>) {
  const names = pathParameters(template);
  const rest = Object.fromEntries(Object.entries(input).filter(([name]) => !names.includes(name)));
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input[name])));
  return { path, rest };
}

function searchParams(input: Record<string, unknown>): URLSearchParams {
  const entries = Object.entries(input).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  );
  return new URLSearchParams(entries.map(([name, value]) => [name, String(value)]));
}

function sortedQuery(input: Record<string, unknown>): string {
  const parameters = searchParams(input);
  parameters.sort();
  return parameters.size === 0 ? '' : `?${parameters}`;
}

/** Returns the whole body of a list, and the `data` of any other response. */
async function dataOf(endpoint: AnyEndpoint, response: Response): Promise<unknown> {
  const received: unknown = await (endpoint.oneRowPerLine ? parseLines(response) : response.json());
  const body = endpoint.area === undefined ? received : checkedBody(endpoint, received);
  if (endpoint.kind === 'list' || typeof body !== 'object' || body === null || !('data' in body)) return body;
  return body.data;
}

/** A response that does not match its schema. The message has the paths of the wrong properties, for the developer of the area. */
class UnexpectedResponse extends Error {
  override readonly name = 'UnexpectedResponse';
}

function checkedBody(endpoint: AnyEndpoint, received: unknown): unknown {
  const { data, error } = envelope(endpoint).safeParse(received);
  if (!error) return data;
  const message = `The response of ${endpoint.id} does not match its schema: ${describeIssues(error)}`;
  // oxlint-disable-next-line no-console -- screens show a short message, which does not help the developer of the area
  console.error(message);
  throw new UnexpectedResponse(message, { cause: error });
}

/**
 * Guarantee: the server validates every response with the schema of the endpoint before it sends it, in every environment,
 * so the browser does not validate it again. `dataOf` has validated the response of an area's own backend.
 */
function asResponseOf<E extends AnyEndpoint>(body: unknown): ResponseOf<E> {
  return body as ResponseOf<E>;
}

/** The access token of the user in an embed. Throws {@link ApiError} if the host cannot provide it. */
export async function accessToken(renew: boolean): Promise<string | undefined> {
  try {
    return await settings.getToken?.({ renew });
  } catch (cause) {
    throw new ApiError({ title: 'Your sign-in could not be confirmed', status: 0 }, { cause });
  }
}

/** The title of a failure without a problem of the server. */
function titleOf(cause: unknown): string {
  if (cause instanceof TimeoutError) return 'The server took too long to respond';
  if (cause instanceof UnexpectedResponse || Object(cause).name === 'SyntaxError')
    return 'The response of the server could not be read';
  return 'The server could not be reached';
}

function toApiError(cause: unknown, retries: boolean): ApiError {
  if (cause instanceof ApiError) return cause;
  if (!(cause instanceof HTTPError))
    return new ApiError({ title: titleOf(cause), status: 0 }, { cause, wasRetried: retries });
  // ky has already read the body into `data`.
  const parsed = problem.safeParse(cause.data);
  const { status } = cause.response;
  const wasRetried = retries && isRetriedStatus(status);
  return new ApiError(parsed.success ? parsed.data : { title: 'Request could not be completed', status }, {
    cause,
    wasRetried,
  });
}
