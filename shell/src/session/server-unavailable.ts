import type { RetryReason } from '@steward/shared-api/client';
import { create } from 'zustand';

/** Whether the server, or the asset service behind it, has stopped answering while a page is on screen. */
export const useServerUnavailable = create<{ away: boolean }>(() => ({ away: false }));

/** Said when a call in the background failed for the server's or the network's sake: a banner says so until one succeeds. */
export function reportServerUnavailable(): void {
  useServerUnavailable.setState({ away: true });
}

/** Said when the server has answered again. */
export function reportServerAvailable(): void {
  useServerUnavailable.setState({ away: false });
}

/** Why reads are being retried at the moment; `undefined` when none is. */
export const useReadRetries = create<{ reason: RetryReason | undefined }>(() => ({ reason: undefined }));

/** Notes that the client has begun or ended to retry reads. */
export function readsAreRetried(reason: RetryReason | undefined): void {
  useReadRetries.setState({ reason });
}
