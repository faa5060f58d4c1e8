import type { RetryReason } from '@steward/shared-api/client';
import { create } from 'zustand';

/** Whether the server, or the asset service behind it, has stopped responding while a page is open. */
export const useServerUnavailable = create<{ isUnavailable: boolean }>(() => ({ isUnavailable: false }));

/** Called after a background request failed because of the server or the network. A banner shows until one succeeds. */
export function reportServerUnavailable(): void {
  useServerUnavailable.setState({ isUnavailable: true });
}

/** Called when the server responds again. */
export function reportServerAvailable(): void {
  useServerUnavailable.setState({ isUnavailable: false });
}

/** Why reads are being retried at the moment; `undefined` without a retry. */
export const useReadRetries = create<{ reason: RetryReason | undefined }>(() => ({ reason: undefined }));

/** Sets the reason when the client starts to retry reads, and `undefined` when it stops. */
export function setReadRetryReason(reason: RetryReason | undefined): void {
  useReadRetries.setState({ reason });
}
