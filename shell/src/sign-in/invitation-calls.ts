import { csrfHeader, type Invitation } from '@steward/shared-api';

/** The data of a response, or the message of an error. */
export type CallResult<Data> =
  | { readonly kind: 'ok'; readonly data: Data }
  | { readonly kind: 'refused'; readonly detail: string }
  | { readonly kind: 'failed' };

/** Reads the invitation of a token. */
export const readInvitation = (token: string): Promise<CallResult<Invitation>> =>
  request(`/bff/api/v1/invitations/${token}`, 'GET');

/** Accepts an invitation for the signed-in identity. The session becomes a session of the new user. */
export const acceptInvitation = (token: string): Promise<CallResult<{ orgUserId: string }>> =>
  request(`/bff/api/v1/invitations/${token}/accept`, 'POST');

/**
 * Sends a request without the typed client, which is too large for the sign-in pages.
 * Guarantee: the server validates every response with the schema of the endpoint before it sends it.
 */
async function request<Data>(path: string, method: 'GET' | 'POST'): Promise<CallResult<Data>> {
  try {
    const headers = { [csrfHeader]: '1', 'Content-Type': 'application/json' };
    const response = await fetch(path, { method, headers, ...(method === 'POST' ? { body: '{}' } : {}) });
    const body: { data: Data; detail?: string } = await response.json();
    if (response.ok) return { kind: 'ok', data: body.data };
    return body.detail === undefined || response.status >= 500 || response.status === 429
      ? { kind: 'failed' }
      : { kind: 'refused', detail: body.detail };
  } catch {
    return { kind: 'failed' };
  }
}
