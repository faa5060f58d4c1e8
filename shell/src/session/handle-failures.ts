import { configureClient } from '@steward/shared-api/client';
import { takePreloadedRead } from '../start/preload-results.ts';
import { setReadRetryReason, reportServerUnavailable } from './server-unavailable.ts';
import { reportUnauthenticated } from './session-end.ts';

/** With back-off these take about eight seconds, or as long as the server requests. */
const retriesOfRead = 4;

/**
 * Configures the portal-wide reaction to failed calls. A 502 leads to the error page, unless the request ran in the
 * background, where the page must stay.
 */
export function handleFailures(go: (to: string) => void): void {
  configureClient({
    bffUrl: '/bff',
    takePreloaded: takePreloadedRead,
    readRetries: { limit: retriesOfRead, onChange: setReadRetryReason },
    onFailure: (error, { background }) => {
      if (error.status === 401) reportUnauthenticated();
      // The portal now polls the current user until the server responds, and then refetches.
      if ((background || error.wasRetried) && isGatewayFailure(error.status)) reportServerUnavailable();
      if (!background && error.status === 502) go('/error');
    },
  });
}

/** Whether no response came, or only one of a gateway. */
function isGatewayFailure(status: number): boolean {
  return status === 0 || (status >= 502 && status <= 504);
}
