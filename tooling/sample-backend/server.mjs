// A sample of an area's own backend: it verifies the token of the portal, checks a permission, and stores items in memory.
// Start: AREA=stock PORTAL=https://portal.example PORT=5000 node server.mjs
import { realpathSync } from 'node:fs';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { createRemoteJWKSet, jwtVerify } from 'jose';

/** Large enough for the token of a user with hundreds of locations. */
const maxHeaderSize = 65_536;

class Problem extends Error {
  constructor(status, title, detail) {
    super(detail);
    Object.assign(this, { status, title });
  }
}

/**
 * Creates the server; it does not listen yet.
 * @param {{ area: string, portal: string, log: (entry: object) => void }} options portal: the origin of the portal, which issues the tokens
 */
export function sampleBackend({ area, portal, log }) {
  const keys = createRemoteJWKSet(new URL('/bff/areas/keys', portal));
  const itemsByOrganisation = new Map();
  return createServer({ maxHeaderSize }, async (request, response) => {
    try {
      const user = await userOf(request, { area, portal, keys, log });
      send(response, await respond(request, user, { area, itemsByOrganisation, log }));
    } catch (error) {
      sendProblem({ request, response, log }, error);
    }
  });
}

/** Returns the claims of the token. Throws a 401 for a token of another portal, for another area, or one that has expired. */
async function userOf({ headers }, { area, portal, keys, log }) {
  const token = headers.authorization?.replace(/^Bearer /, '') ?? '';
  const expected = { issuer: portal, audience: `area:${area}`, algorithms: ['ES256'], clockTolerance: 10 };
  try {
    return (await jwtVerify(token, keys, expected)).payload;
  } catch (error) {
    // The portal replaces the response, so only the log has the reason.
    log({ event: 'token refused', reason: error.message });
    throw new Problem(401, 'Not signed in', 'The token is not valid');
  }
}

/** `GET /items?search=…` and `POST /items`. Users see the items of their own organisation only. */
async function respond(request, user, { area, itemsByOrganisation, log }) {
  const { pathname, searchParams } = new URL(request.url, 'http://backend');
  if (pathname !== '/items') throw new Problem(404, 'Not found', 'There is nothing at this address');
  const organisation = user.organisation.id;
  const itemsNow = () => itemsByOrganisation.get(organisation) ?? [];
  if (request.method === 'GET') {
    const search = searchParams.get('search')?.toLowerCase() ?? '';
    return {
      status: 200,
      body: { data: itemsNow().filter(({ name }) => name.toLowerCase().includes(search)) },
    };
  }
  if (request.method !== 'POST') throw new Problem(405, 'Method not allowed', 'Allowed methods: GET, POST');
  if (!user.permissions.includes(`${area}.edit`))
    throw new Problem(403, 'Not allowed', 'You don’t have permission to do this');
  const { name } = await readItem(request);
  const items = itemsNow();
  const item = { id: String(items.length + 1), name, addedBy: user.name };
  itemsByOrganisation.set(organisation, [...items, item]);
  // The audit log of the portal has no entry for it: a backend records its own writes.
  log({ event: 'item added', item: item.id, user: user.sub, actedBy: user.impersonator });
  return { status: 201, body: { data: item } };
}

async function readItem(request) {
  const chunks = await request.toArray();
  const sent = parseJson(Buffer.concat(chunks).toString());
  if (typeof sent?.name !== 'string' || sent.name === '')
    throw Object.assign(new Problem(400, 'Invalid input', 'Required'), { errors: { name: ['Required'] } });
  return { name: sent.name };
}

function parseJson(text) {
  try {
    return JSON.parse(text);
  } catch {
    throw new Problem(400, 'Invalid input', 'The body must be JSON');
  }
}

function send(response, { status, body, type = 'application/json' }) {
  response.writeHead(status, { 'Content-Type': type }).end(JSON.stringify(body));
}

/** Responds with a problem (RFC 9457), which the portal passes on and the client of an area understands. */
function sendProblem({ request, response, log }, error) {
  if (!(error instanceof Problem)) log({ event: 'failure', error: String(error?.stack) });
  const known = error instanceof Problem ? error : new Problem(500, 'Internal error', 'Something went wrong');
  const { status, title, message: detail, errors } = known;
  const body = { title, status, detail, errors, requestId: request.headers['x-request-id'] };
  send(response, { status, body, type: 'application/problem+json' });
}

/** Whether Node was started with this file. pnpm installs it behind a symbolic link. */
const isProgram = () =>
  process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url);

if (isProgram()) {
  const { AREA: area = 'stock', PORTAL: portal = 'http://localhost:4200', PORT: port = '5000' } = process.env;
  const log = (entry) => process.stdout.write(`${JSON.stringify(entry)}\n`);
  sampleBackend({ area, portal, log }).listen(Number(port), () => log({ event: 'listening', port }));
}
