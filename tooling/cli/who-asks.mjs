// Who may read a developer's server: only this machine and the given portal.
const ownMachine = /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/;

/** Whether the request uses a name of this machine. Another name could point here to bypass the origin check (DNS rebinding). */
export function isAskedHere({ headers }) {
  return ownMachine.test(`http://${headers.host}`);
}

/**
 * Whether a page may load a file: a page of this machine, of the portal that shows the area, or one opened by the developer.
 * @param {import('node:http').IncomingMessage} request
 * @param {string} [portal] its origin
 */
export function mayHave(request, portal) {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (!isAskedHere(request)) return false;
  if (origin !== undefined) return ownMachine.test(origin) || origin === portal;
  // A script element of a foreign page sends no origin and would run the file there.
  return site !== 'cross-site';
}
