import { RemoteError } from '@steward/shared-ui/widget';

const probeTimeoutMs = 5000;

// The federation runtime identifies its failures only by a code or message, webpack by the name of the error.
const sharedModuleMissing =
  /RUNTIME-00[56]|RUNTIME-012|shared singleton module|does not satisfy the requirement/;

/**
 * Converts a failure of federation, of webpack or of an area's code to a {@link RemoteError}. Any unknown failure comes from
 * the code of the area as it starts: 'export'.
 */
export async function remoteErrorOf(error: unknown): Promise<RemoteError> {
  const remoteError = findRemoteError(error);
  if (remoteError) return remoteError;
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  if (name === 'ChunkLoadError') return whyScriptFailed(scriptOf(error), error);
  return new RemoteError(sharedModuleMissing.test(message) ? 'version' : 'export', message, { cause: error });
}

/** Fetches a failed script again, because the browser does not report whether the file is missing or its hash is wrong. */
async function whyScriptFailed(url: string, cause: unknown): Promise<RemoteError> {
  const signal = AbortSignal.timeout(probeTimeoutMs);
  const response = await fetch(url, { cache: 'no-store', signal }).catch(() => undefined);
  if (response?.ok)
    return new RemoteError('integrity', `${url} is not what was published`, { transient: true, cause });
  const status = response ? `responded ${response.status}` : 'could not be reached';
  return new RemoteError('entry', `${url} ${status}`, { transient: true, cause });
}

function scriptOf(error: unknown): string {
  const request: unknown =
    typeof error === 'object' && error !== null ? Reflect.get(error, 'request') : undefined;
  return typeof request === 'string' ? request : 'a script';
}

function findRemoteError(error: unknown): RemoteError | undefined {
  if (error instanceof RemoteError) return error;
  return error instanceof Error && error.cause !== undefined ? findRemoteError(error.cause) : undefined;
}
