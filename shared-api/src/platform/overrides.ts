/** For one browser session: the areas that a developer replaces by their own copy, and the origin of the server it comes from. */
export type AreaOverrides = Readonly<Record<string, string>>;

/** Where they are kept: for the session of the browser, readable by scripts, believed by nobody without being looked at again. */
export const overridesCookie = 'steward-overrides';

const parameterOf = /^area\.([a-z][a-z0-9-]*)$/;
const areaNamed = /^[a-z][a-z0-9-]*$/;
// No [::1]: a content policy cannot name an address of that kind.
const ownMachine = new Set(['localhost', '127.0.0.1']);
const most = 10;

/** The address that replaces an area (`/?area.faults=http://localhost:4203`), or with nothing takes the replacement back. */
export function overrideAddress(area: string, origin = ''): string {
  return `/?${new URLSearchParams({ [`area.${area}`]: origin })}`;
}

/** What the parameters of an address ask to replace: area → what was written there, perhaps nothing. */
export function askedOverrides(parameters: URLSearchParams): [area: string, written: string][] {
  return [...parameters].flatMap(([name, written]): [string, string][] => {
    const area = parameterOf.exec(name)?.[1];
    return area === undefined ? [] : [[area, written.trim()]];
  });
}

/** The parameters that are left when {@link askedOverrides} are seen to. */
export function withoutOverrides(parameters: URLSearchParams): string {
  const left = new URLSearchParams([...parameters].filter(([name]) => !parameterOf.test(name))).toString();
  return left === '' ? '' : `?${left}`;
}

/** The origin that is meant, if it is a server on the developer's own machine: nothing else ever takes the place of an area. */
export function ownMachineOrigin(written: string): string | undefined {
  const url = URL.parse(written);
  const isOrigin = url?.pathname === '/' && url.search === '' && url.hash === '' && url.username === '';
  return isOrigin && url.protocol === 'http:' && ownMachine.has(url.hostname) ? url.origin : undefined;
}

/** Reads the cookie; what makes no sense in it is left out. */
export function readOverrides(cookie: string): AreaOverrides {
  const read = [...new URLSearchParams(cookie)].flatMap(([area, written]) => {
    const origin = ownMachineOrigin(written);
    return areaNamed.test(area) && origin !== undefined ? [[area, origin] as const] : [];
  });
  return Object.fromEntries(read.slice(0, most));
}

/** Writes the cookie. */
export function writeOverrides(overrides: AreaOverrides): string {
  return new URLSearchParams(overrides).toString();
}
