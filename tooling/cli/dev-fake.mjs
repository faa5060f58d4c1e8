// A server that implements only the contract with sample data, for areas with endpoints that do not exist yet, or for work without a database.
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { basename, join } from 'node:path';
import { contentPolicy } from '../../bff/src/infrastructure/http/content-policy.ts';
import { permissionsOf } from '../../bff/src/infrastructure/session/role-permissions.ts';
import { exampleResponse } from '../../shared-api/src/testing/example-response.ts';
import { people } from '../../shared-ui/src/testing/people.ts';
import { isAddressedToThisMachine } from './allowed-request.mjs';
import { developmentBackend } from './dev-backend.mjs';

const cookieName = 'steward-fake-person';
const apiPath = '/bff/api/v1';
/** The selectable users by a name for the address. */
const roles = {
  practice: { user: people.groupAdmin, role: 'GroupAdmin', label: 'Group administrator of a practice' },
  supplier: { user: people.supplier, role: 'SupplierAdmin', label: 'Administrator of a supplier' },
  support: { user: people.support, role: 'SupportAdmin', label: 'Support' },
};

/**
 * Starts the server: the shell's pages, a registry with one area, selectable users and sample responses for all endpoints.
 * @param {{ port: number, area: string, from: string, shell: string, declaration: () => object, backend?: string }} options from: the origin of the area's
 * development server; shell: the folder of the shell in development mode; declaration: reads area.json; backend: the address of the area's own backend
 * @returns {Promise<{ origin: string, stop: () => Promise<void> }>}
 */
export async function startFakePortal({ port, area, from, shell, declaration, backend }) {
  const origin = `http://localhost:${port}`;
  const registry = { schema: 1, revision: 'examples', origins: [], areas: [], overrides: { [area]: from } };
  const areaBackend = developmentBackend({ area, origin, declaration, backend });
  const server = createServer((request, response) => {
    if (!isAddressedToThisMachine(request)) return response.writeHead(403).end();
    respond({ request, response, registry, shell, areaBackend }).catch((error) =>
      send(response, { status: 500, type: 'text/plain', body: String(error) }),
    );
  });
  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, 'localhost', resolve);
  });
  const stop = async () => {
    server.closeAllConnections();
    server.close();
  };
  return { origin, stop };
}

async function respond({ request, response, registry, shell, areaBackend }) {
  const { pathname, searchParams } = new URL(request.url, 'http://localhost');
  const json = (body, status = 200) =>
    send(response, { status, type: 'application/json', body: JSON.stringify(body) });
  if (pathname.startsWith('/shell/')) return sendShellFile(response, join(shell, basename(pathname)));
  if (pathname === '/bff/registry') return json(registry);
  if (pathname === '/bff/login') return sendUserSelection(response, searchParams);
  if (pathname === '/bff/check') return response.writeHead(303, { Location: ownAddress(searchParams) }).end();
  if (pathname === '/bff/logout') return logOut(response);
  if (pathname === '/bff/events')
    return response.writeHead(200, { 'Content-Type': 'text/event-stream' }).write(':\n\n');
  if (pathname === '/bff/telemetry') return response.writeHead(204).end();
  if (pathname === '/bff/areas/keys') return json(await areaBackend.publicKeys());
  if (request.url.startsWith('/bff/areas/')) return areaBackend.forward(request, response, personOf(request));
  if (pathname.startsWith(apiPath)) return respondWithSample({ request, response, json });
  return sendPage(response, { pathname, registry, shell });
}

async function respondWithSample({ request, response, json }) {
  const { pathname, searchParams } = new URL(request.url, 'http://localhost');
  const path = pathname.slice(apiPath.length);
  const person = personOf(request);
  if (!person) return json({ title: 'Please sign in', status: 401 }, 401);
  if (path === '/users/current-user')
    return json({ data: { ...person.user, permissions: [...permissionsOf(person.role)] } });
  const sent = { ...Object.fromEntries(searchParams), ...(await readBody(request)) };
  const found = exampleResponse(request.method, path, sent);
  if (!found) return json({ title: 'The contract has no such endpoint', status: 404 }, 404);
  if (found.endpoint.kind === 'download')
    return send(response, { status: 200, type: 'text/plain', body: found.body });
  return json(found.body);
}

/** The signed-in user; undefined for an anonymous one. */
const personOf = ({ headers }) => roles[/steward-fake-person=(\w+)/.exec(headers.cookie ?? '')?.[1]];

/** Parses the body as JSON. Files are discarded. */
async function readBody(request) {
  const parts = [];
  for await (const part of request) parts.push(part);
  if (!request.headers['content-type']?.startsWith('application/json')) return {};
  return JSON.parse(Buffer.concat(parts).toString() || '{}');
}

function sendUserSelection(response, searchParams) {
  const chosen = searchParams.get('as');
  const to = ownAddress(searchParams);
  if (Object.hasOwn(roles, chosen ?? '')) {
    const cookies = [
      `${cookieName}=${chosen}; Path=/; SameSite=Lax`,
      'steward-signed-in=1; Path=/; SameSite=Lax',
    ];
    return response.writeHead(303, { 'Set-Cookie': cookies, Location: to }).end();
  }
  const links = Object.entries(roles).map(
    ([as, { user, label }]) =>
      `<li><a href="/bff/login?${new URLSearchParams({ as, returnUrl: to }).toString().replaceAll('&', '&amp;')}">${user.name}</a>, ${label}</li>`,
  );
  return send(response, {
    status: 200,
    type: 'text/html; charset=utf-8',
    body: `<!doctype html><html lang="en"><title>Who are you? · Steward</title><style>body{font:16px/1.8 system-ui;max-width:40rem;margin:10vh auto;padding:0 1rem;color-scheme:light dark}</style><h1>Who are you?</h1><ul>${links.join('')}</ul><p>This portal shows sample data. Your changes are not saved.</p></html>`,
  });
}

/** The return address, limited to this portal like on the real server. */
function ownAddress(searchParams) {
  const wanted = searchParams.get('returnUrl') ?? '/';
  return /^\/(?![/\\])/.test(wanted) ? wanted : '/';
}

function logOut(response) {
  const expired = [cookieName, 'steward-signed-in'].map((name) => `${name}=; Path=/; Max-Age=0`);
  response.writeHead(303, { 'Set-Cookie': expired, Location: '/bff/login' }).end();
}

/** The types of the shell's files by their ending. */
const shellTypes = { js: 'text/javascript', css: 'text/css', woff2: 'font/woff2' };

function sendShellFile(response, file) {
  const [, ending] = /\.[0-9a-f]{8}\.(js|css|woff2)$/.exec(file) ?? [];
  if (ending === undefined || !existsSync(file)) return response.writeHead(404).end();
  const type = shellTypes[ending];
  return send(response, { status: 200, type, body: readFileSync(file) });
}

/** Uses the content policy of the real server, so that violations show up during development. */
function sendPage(response, { pathname, registry, shell }) {
  const isSignInPage =
    ['/login', '/logout', '/error'].includes(pathname) || pathname.startsWith('/invitation/');
  const page = isSignInPage ? 'sign-in' : 'index';
  const { scriptHashes } = JSON.parse(readFileSync(join(shell, `${page}.csp.json`), 'utf8'));
  const policy = contentPolicy(scriptHashes, Object.values(registry.overrides));
  response.setHeader('Content-Security-Policy', policy);
  const body = readFileSync(join(shell, `${page}.html`));
  return send(response, { status: 200, type: 'text/html; charset=utf-8', body });
}

function send(response, { status, type, body }) {
  response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(body);
}
