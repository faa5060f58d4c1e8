// Who may ask a developer's own server: the code is nobody else's.
const ownMachine = /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/;

/** Whether it was asked by a name of this machine: a page elsewhere may have a name of its own lead here. */
export function isAskedHere({ headers }) {
  return ownMachine.test(`http://${headers.host}`);
}

/**
 * Whether a page may have a file: one of this machine, one of the portal that shows the area, or a developer who opens it.
 * @param {import('node:http').IncomingMessage} request
 * @param {string} [portal] its origin
 */
export function mayHave(request, portal) {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (!isAskedHere(request)) return false;
  if (origin !== undefined) return ownMachine.test(origin) || origin === portal;
  // A script that a page elsewhere takes in says no origin, and would run there.
  return site !== 'cross-site';
}
