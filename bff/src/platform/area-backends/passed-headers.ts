import type { IncomingHttpHeaders } from 'node:http';
import { sandboxPolicy } from '../../infrastructure/http/content-policy.ts';
import { passiveContent } from './passive-content.ts';

type PassedHeaders = Record<string, string | string[] | undefined>;

/** The headers of a call that reach the backend. Cookies, tokens and headers about the client's address do not. */
const toBackend = [
  'accept',
  'accept-encoding',
  'accept-language',
  'content-encoding',
  'content-type',
  'idempotency-key',
  'if-match',
  'if-modified-since',
  'if-none-match',
  'if-range',
  'if-unmodified-since',
  'last-event-id',
  'range',
  'user-agent',
];

/** The headers of a response that reach the browser. Cookies, and headers that affect the pages of the portal, do not. */
const toBrowser = [
  'accept-ranges',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-length',
  'content-range',
  'content-type',
  'etag',
  'last-modified',
  'retry-after',
];

/** The headers of a call to the backend of an area, from those of the browser. */
export function backendHeaders(
  headers: IncomingHttpHeaders,
  { token, requestId }: { readonly token: string; readonly requestId: string },
): PassedHeaders {
  return { ...only(toBackend, headers), authorization: `Bearer ${token}`, 'x-request-id': requestId };
}

/** Derives the response headers for the browser from those of the backend. The browser sees the origin of the portal. */
export function browserHeaders(headers: IncomingHttpHeaders): PassedHeaders {
  return {
    ...only(toBrowser, headers),
    ...passiveContent(String(headers['content-type'] ?? ''), String(headers['content-disposition'] ?? '')),
    'content-security-policy': sandboxPolicy,
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  };
}

function only(names: readonly string[], headers: IncomingHttpHeaders): PassedHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => names.includes(name)));
}
