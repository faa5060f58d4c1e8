const longest = 2000;
// Where going back to would sign out, sign in again or come straight back here.
const neverFollowed = /^\/(?:bff|login|logout)(?:[/?#]|$)/i;
// Browsers drop tabs and line ends inside an address and read a backslash as a slash: nothing honest needs them.
const suspicious = /[\p{Cc}\p{Z}\ufeff\\]/u;

/**
 * The path, query and fragment to go to after a round trip, when `value` lies on our own origin; else `fallback` (S9).
 * It is parsed and compared by origin as a browser would, then read again the way a careless reader might.
 */
export function safeReturnPath(value: unknown, origin: string, fallback = '/'): string {
  if (typeof value !== 'string' || value.length > longest || suspicious.test(value)) return fallback;
  if (!value.startsWith('/') && !isBelow(value, origin)) return fallback;
  const url = URL.parse(value, origin);
  if (!url || url.origin !== origin || url.username || url.password) return fallback;
  if (isMisleading(url.pathname) || neverFollowed.test(decodeFully(url.pathname))) return fallback;
  return `${url.pathname}${url.search}${url.hash}`;
}

function isBelow(value: string, origin: string): boolean {
  return value === origin || ['/', '?', '#'].some((mark) => value.startsWith(`${origin}${mark}`));
}

/** A path that becomes the name of another host once somebody decodes it, or that hides where it leads. */
function isMisleading(pathname: string): boolean {
  const decoded = decodeFully(pathname);
  return (
    /^[/\\]{2}/.test(pathname) ||
    /^[/\\]{2}/.test(decoded) ||
    suspicious.test(decoded.replaceAll(' ', '')) ||
    /(^|\/)\.{1,2}(\/|$)/.test(decoded)
  );
}

function decodeFully(text: string): string {
  for (let round = 0, read = text; round < 5; round += 1) {
    const next = decodeOnce(read);
    if (next === read) return read;
    read = next;
  }
  return '//';
}

function decodeOnce(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
