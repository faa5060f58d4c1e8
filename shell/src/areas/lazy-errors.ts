import { RemoteError } from '@steward/shared-ui/widget';

/** Loads the code for errors in one chunk. It is prefetched while the browser is idle, so that it is there if the network fails. */
export const fetchErrorChunk = () => import(/* webpackChunkName: "errors" */ '../frame/error-chunk.ts');

/** Converts a failure to a {@link RemoteError}. Without the network the cause stays unknown. */
export async function toRemoteError(error: unknown): Promise<RemoteError> {
  if (error instanceof RemoteError) return error;
  try {
    const { remoteErrorOf } = await fetchErrorChunk();
    return await remoteErrorOf(error);
  } catch {
    return new RemoteError('entry', String(error), { transient: true, cause: error });
  }
}
