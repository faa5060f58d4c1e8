import type { AnyUpload, InputOf, OutputOf } from '../endpoint.ts';
import { problem } from '../problem.ts';
import { csrfHeader } from '../session/session-names.ts';
import { ApiError, StoppedError } from './api-error.ts';
import { accessToken, addressOf, clientSettings, type CallOptions } from './call.ts';
import { publishFailure, publishWrite } from './changes.ts';

export interface UploadOptions extends Pick<
  CallOptions,
  'signal' | 'ifMatch' | 'idempotencyKey' | 'background' | 'batch'
> {
  /** Called with the fraction of the file that has been sent, from 0 to 1. */
  onProgress?: (fraction: number) => void;
}

/** Uploads a file and returns the data of the endpoint. Throws {@link ApiError} for every failure. */
export async function uploadFile<E extends AnyUpload>(
  endpoint: E,
  input: InputOf<E>,
  sent: { file: File } & UploadOptions,
): Promise<OutputOf<E>> {
  const token = await accessToken(false);
  if (sent.signal?.aborted) throw new StoppedError();
  const { status, text } = await post(addressOf(endpoint, input), token, sent);
  const body: unknown = jsonOf(text);
  if (status >= 200 && status < 300) {
    const output = dataOf<E>(body);
    void publishWrite({ endpoint, input, output }, sent.batch);
    return output;
  }
  const parsed = problem.safeParse(body);
  const title = status === 0 ? 'The server could not be reached' : 'Request could not be completed';
  const error = new ApiError(parsed.success ? parsed.data : { title, status });
  if (!sent.signal?.aborted)
    clientSettings().onFailure?.(error, sent.background === undefined ? {} : { background: sent.background });
  publishFailure(error, { endpoint, input }, sent.batch);
  throw error;
}

/** Uses XMLHttpRequest because fetch cannot report the progress of an upload. */
function post(
  address: string,
  token: string | undefined,
  { file, signal, ifMatch, idempotencyKey, onProgress }: { file: File } & UploadOptions,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', address);
    request.withCredentials = token === undefined;
    request.setRequestHeader(csrfHeader, '1');
    request.setRequestHeader('Accept', 'application/json');
    if (token !== undefined) request.setRequestHeader('Authorization', `Bearer ${token}`);
    if (ifMatch !== undefined) request.setRequestHeader('If-Match', `"${ifMatch}"`);
    if (idempotencyKey !== undefined) request.setRequestHeader('Idempotency-Key', idempotencyKey);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(loaded / (total || 1)));
    // A network error leaves the status at 0.
    request.addEventListener('loadend', () =>
      resolve({ status: request.status, text: request.responseText }),
    );
    request.addEventListener('abort', () => reject(new StoppedError()));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    const form = new FormData();
    form.append('file', file);
    request.send(form);
  });
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Guarantee: the server validates every response with the schema of the endpoint before it sends it. */
function dataOf<E extends AnyUpload>(body: unknown): OutputOf<E> {
  const data: unknown = typeof body === 'object' && body !== null && 'data' in body ? body.data : undefined;
  return data as OutputOf<E>;
}
