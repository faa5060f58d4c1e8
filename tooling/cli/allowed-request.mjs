// Decides which requests a development server accepts: only from this machine and from the given portal.
const ownMachine = /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/;

/** Whether the request uses a name of this machine. Another name could point here to bypass the origin check (DNS rebinding). */
export function isAddressedToThisMachine({ headers }) {
  return ownMachine.test(`http://${headers.host}`);
}

/**
 * Whether a page may load a file: a page of this machine, of the portal that shows the area, or one opened by the developer.
 * @param {import('node:http').IncomingMessage} request
 * @param {string} [portal] its origin
 */
export function isAllowedRequest(request, portal) {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (!isAddressedToThisMachine(request)) return false;
  if (origin !== undefined) return ownMachine.test(origin) || origin === portal;
  // A script element of a foreign page sends no origin and would run the file there.
  return site !== 'cross-site';
}
