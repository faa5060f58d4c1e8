/** The areas that a developer overrides for a browser session, with the origin of the local server of each. */
export type AreaOverrides = Readonly<Record<string, string>>;

/** The session cookie of the overrides. Scripts can read it, and every reader validates it. */
export const overridesCookie = 'steward-overrides';

const parameterOf = /^area\.([a-z][a-z0-9-]*)$/;
const areaNamePattern = /^[a-z][a-z0-9-]*$/;
// Without [::1], because a content security policy cannot contain an IPv6 address.
const localHosts = new Set(['localhost', '127.0.0.1']);
const maximumOverrides = 10;

/** Returns the address that overrides an area (`/?area.faults=http://localhost:4203`), or that ends the override without an origin. */
export function overrideAddress(area: string, origin = ''): string {
  return `/?${new URLSearchParams({ [`area.${area}`]: origin })}`;
}

/** Returns the overrides that the parameters of an address request: the area and its value, which may be empty. */
export function requestedOverrides(parameters: URLSearchParams): [area: string, value: string][] {
  return [...parameters].flatMap(([name, value]): [string, string][] => {
    const area = parameterOf.exec(name)?.[1];
    return area === undefined ? [] : [[area, value.trim()]];
  });
}

/** Returns the search string without the parameters of {@link requestedOverrides}. */
export function withoutOverrides(parameters: URLSearchParams): string {
  const left = new URLSearchParams([...parameters].filter(([name]) => !parameterOf.test(name))).toString();
  return left === '' ? '' : `?${left}`;
}

/** Returns the origin of a server on the developer's own machine, or undefined. No other origin may override an area. */
export function localOrigin(value: string): string | undefined {
  const url = URL.parse(value);
  const isOrigin = url?.pathname === '/' && url.search === '' && url.hash === '' && url.username === '';
  return isOrigin && url.protocol === 'http:' && localHosts.has(url.hostname) ? url.origin : undefined;
}

/** Parses the cookie and ignores invalid entries. */
export function readOverrides(cookie: string): AreaOverrides {
  const read = [...new URLSearchParams(cookie)].flatMap(([area, value]) => {
    const origin = localOrigin(value);
    return areaNamePattern.test(area) && origin !== undefined ? [[area, origin] as const] : [];
  });
  return Object.fromEntries(read.slice(0, maximumOverrides));
}

/** Returns the value of the cookie. */
export function writeOverrides(overrides: AreaOverrides): string {
  return new URLSearchParams(overrides).toString();
}
