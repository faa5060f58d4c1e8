import { configureClient } from '@steward/shared-api/client';
import { readsAreRetried, reportServerUnavailable } from './server-unavailable.ts';
import { reportUnauthenticated } from './session-end.ts';

/** With back-off about eight seconds, or as long as the server asks for. */
const retriesOfRead = 4;

/**
 * Says what any call's failure means for the whole portal (spec 1.4, promise F11): a 502 sends whoever waits for the
 * answer to the error page. A look in the background takes nobody's page away.
 */
export function handleFailures(go: (to: string) => void): void {
  configureClient({
    bffUrl: '/bff',
    readRetries: { limit: retriesOfRead, onChange: readsAreRetried },
    onFailure: (error, { background }) => {
      if (error.status === 401) reportUnauthenticated();
      // Retries have ended: the portal now asks for the current user until the server responds, and then refreshes.
      if ((background || error.wasRetried) && isUnanswered(error.status)) reportServerUnavailable();
      if (!background && error.status === 502) go('/error');
    },
  });
}

/** No answer came, or a gateway's in the place of one. */
function isUnanswered(status: number): boolean {
  return status === 0 || (status >= 502 && status <= 504);
}
