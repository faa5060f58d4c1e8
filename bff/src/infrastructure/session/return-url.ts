const longest = 2000;
// Paths that would log out, sign in again or redirect back here.
const forbiddenPath = /^\/(?:bff|login|logout)(?:[/?#]|$)/i;
// Browsers drop tabs and line breaks in an address and read a backslash as a slash. Valid addresses contain none.
const suspiciousCharacter = /[\p{Cc}\p{Z}\ufeff\\]/u;

/**
 * The path, query and fragment of `value` if it is on this origin, otherwise `fallback`. Parses the value like a browser, and again the
 * way lenient parsers do.
 */
export function safeReturnPath(value: unknown, origin: string, fallback = '/'): string {
  if (typeof value !== 'string' || value.length > longest || suspiciousCharacter.test(value)) return fallback;
  if (!value.startsWith('/') && !isBelow(value, origin)) return fallback;
  const url = URL.parse(value, origin);
  if (!url || url.origin !== origin || url.username || url.password) return fallback;
  if (isMisleading(url.pathname) || forbiddenPath.test(decodeFully(url.pathname))) return fallback;
  return `${url.pathname}${url.search}${url.hash}`;
}

function isBelow(value: string, origin: string): boolean {
  return value === origin || ['/', '?', '#'].some((mark) => value.startsWith(`${origin}${mark}`));
}

/** Whether a path becomes the name of another host when it is decoded, or hides its target. */
function isMisleading(pathname: string): boolean {
  const decoded = decodeFully(pathname);
  return (
    /^[/\\]{2}/.test(pathname) ||
    /^[/\\]{2}/.test(decoded) ||
    suspiciousCharacter.test(decoded.replaceAll(' ', '')) ||
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
