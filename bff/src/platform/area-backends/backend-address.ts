/** A name is encoded once, or twice by mistake. More levels would take a time that grows with the square of the length. */
const maximumDecodings = 3;

/**
 * The address at a backend for a call to `/bff/areas/<area>/…`: the base address, the rest of the path and the query, unchanged.
 * Undefined if the path could lead out of the base address once a server decodes or normalises it.
 */
export function backendAddress(base: string, url: string): string | undefined {
  const [path = '', ...query] = url.split('?');
  // A request for a proxy, `GET http://host/…`, has its host in front of the path.
  if (!path.startsWith('/bff/areas/')) return undefined;
  // '', 'bff', 'areas', the name
  const segments = path.split('/').slice(4);
  const isSafe = segments.every(
    (segment, index) => isPlain(segment) && (segment !== '' || index === segments.length - 1),
  );
  if (!isSafe) return undefined;
  const address = `${base}/${segments.join('/')}`;
  if (!URL.canParse(address) || new URL(address).href !== address) return undefined;
  return query.length === 0 ? address : `${address}?${query.join('?')}`;
}

/** Whether a segment is valid and stays a single segment with a name, however often it is decoded. A segment with too many levels does not. */
function isPlain(segment: string): boolean {
  let decoded = decode(segment);
  if (decoded === undefined) return false;
  for (let times = 1; times < maximumDecodings; times += 1) {
    // oxlint-disable-next-line no-control-regex -- control characters are what it looks for
    if (/[/\\\u0000-\u001f\u007f]/.test(decoded) || /^\.{1,2}(;|$)/.test(decoded)) return false;
    const next = decode(decoded);
    if (next === undefined || next === decoded) return true;
    decoded = next;
  }
  return false;
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
