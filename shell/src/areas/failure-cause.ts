import { RemoteError } from '@steward/shared-ui/widget';

/** What is hardly ever needed, in one script: fetched when the portal is quiet, so that it is there once the network is gone. */
export const fetchTrouble = () => import(/* webpackChunkName: "trouble" */ '../frame/registry-error.ts');

/** A failure in our words; without the network, in which case nobody can tell more, in the fewest. */
export async function whyFailed(error: unknown): Promise<RemoteError> {
  if (error instanceof RemoteError) return error;
  try {
    const { asPartError } = await fetchTrouble();
    return await asPartError(error);
  } catch {
    return new RemoteError('entry', String(error), { transient: true, cause: error });
  }
}
