import { csrfHeader, type Invitation } from '@steward/shared-api';

/** An answer, or the sentence that says why there is none. */
export type Answered<Data> =
  | { readonly kind: 'answered'; readonly data: Data }
  | { readonly kind: 'refused'; readonly detail: string }
  | { readonly kind: 'failed' };

/** The invitation of a link. */
export const readInvitation = (token: string): Promise<Answered<Invitation>> =>
  ask(`/bff/api/v1/invitations/${token}`, 'GET');

/** Accepts it for the signed-in person; the session is then that of the new user. */
export const acceptInvitation = (token: string): Promise<Answered<{ orgUserId: string }>> =>
  ask(`/bff/api/v1/invitations/${token}/accept`, 'POST');

/**
 * The light pages call without the typed client, which would outweigh them.
 * Guarantee: the server checks every answer with the schema of its endpoint.
 */
async function ask<Data>(path: string, method: 'GET' | 'POST'): Promise<Answered<Data>> {
  try {
    const headers = { [csrfHeader]: '1', 'Content-Type': 'application/json' };
    const response = await fetch(path, { method, headers, ...(method === 'POST' ? { body: '{}' } : {}) });
    const body: { data: Data; detail?: string } = await response.json();
    if (response.ok) return { kind: 'answered', data: body.data };
    return body.detail === undefined || response.status >= 500 || response.status === 429
      ? { kind: 'failed' }
      : { kind: 'refused', detail: body.detail };
  } catch {
    return { kind: 'failed' };
  }
}
