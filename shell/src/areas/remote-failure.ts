import { RemoteError } from '@steward/shared-ui/widget';

const askAgainMs = 5000;

// The federation runtime tells its failures by code or sentence only; webpack by the name of the error.
const sharedModuleMissing =
  /RUNTIME-00[56]|RUNTIME-012|shared singleton module|does not satisfy the requirement/;

/**
 * What a failure of federation, of webpack or of the area's own code is in our words. Whatever has no name of its own is
 * the area's code failing while it starts: 'export'.
 */
export async function asPartError(error: unknown): Promise<RemoteError> {
  const known = behind(error);
  if (known) return known;
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  if (name === 'ChunkLoadError') return whyScriptFailed(scriptOf(error), error);
  return new RemoteError(sharedModuleMissing.test(message) ? 'version' : 'export', message, { cause: error });
}

/** The browser tells nothing about why a script failed: asking again tells a refused hash from a missing file. */
async function whyScriptFailed(url: string, cause: unknown): Promise<RemoteError> {
  const signal = AbortSignal.timeout(askAgainMs);
  const answer = await fetch(url, { cache: 'no-store', signal }).catch(() => undefined);
  if (answer?.ok)
    return new RemoteError('integrity', `${url} is not what was published`, { transient: true, cause });
  const status = answer ? `answered ${answer.status}` : 'could not be reached';
  return new RemoteError('entry', `${url} ${status}`, { transient: true, cause });
}

function scriptOf(error: unknown): string {
  const request: unknown =
    typeof error === 'object' && error !== null ? Reflect.get(error, 'request') : undefined;
  return typeof request === 'string' ? request : 'a script';
}

function behind(error: unknown): RemoteError | undefined {
  if (error instanceof RemoteError) return error;
  return error instanceof Error && error.cause !== undefined ? behind(error.cause) : undefined;
}
