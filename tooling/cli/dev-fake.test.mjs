import { once } from 'node:events';
import { createServer } from 'node:http';
import { decodeJwt } from 'jose';
import { sampleBackend } from '../sample-backend/server.mjs';
import { readDevArguments } from './develop.mjs';
import { startFakePortal } from './dev-fake.mjs';
import { freePort } from './free-port.mjs';

const edit = { 'stock.edit': { roles: ['GroupAdmin'], description: 'Change the stock' } };
const started = [];
afterEach(() => Promise.all(started.splice(0).map(({ stop }) => stop())));

async function listen(server, port = 0) {
  server.listen(port, 'localhost');
  await once(server, 'listening');
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  started.push({ stop });
  return { address: `http://localhost:${server.address().port}`, stop };
}

/** A fake portal for the area `stock`. Returns a function that calls `/bff/areas…` as one of its users. */
async function startPortal({ declaration = { backend: {}, permissions: edit }, port, backend } = {}) {
  const portal = await startFakePortal({
    port: port ?? (await freePort(4700)),
    area: 'stock',
    from: 'http://localhost:9',
    shell: import.meta.dirname,
    declaration: () => declaration,
    backend,
  });
  started.push(portal);
  return (person, request, init = {}) => {
    const [method, path] = request.split(' ');
    const Cookie = person === undefined ? '' : `steward-fake-person=${person}`;
    const headers = { Cookie, ...init.headers };
    return fetch(`${portal.origin}/bff/areas${path}`, { method, ...init, headers });
  };
}

/** A backend that responds to each call with its claims and its headers. */
const startRecorder = () =>
  listen(
    createServer((request, response) => {
      const claims = decodeJwt(request.headers.authorization.replace('Bearer ', ''));
      const { url, headers } = request;
      response.setHeader('Set-Cookie', 'session=stolen');
      response.setHeader('Content-Type', 'application/json').end(JSON.stringify({ claims, url, headers }));
    }),
  );

const add = (name) => ({ body: JSON.stringify({ name }), headers: { 'Content-Type': 'application/json' } });

test('the sample backend accepts the tokens, and the permissions of the area apply', async () => {
  const port = await freePort(4700);
  const log = [];
  const portal = `http://localhost:${port}`;
  const backend = await listen(
    sampleBackend({ area: 'stock', portal, log: (entry) => void log.push(entry) }),
  );
  const call = await startPortal({ port, backend: backend.address });
  const added = await call('practice', 'POST /stock/items', add('Gloves'));
  expect([added.status, await added.json()]).toEqual([
    201,
    { data: { id: '1', name: 'Gloves', addedBy: 'Olivia Grant' } },
  ]);
  const found = await call('practice', 'GET /stock/items?search=glo');
  expect(await found.json()).toMatchObject({ data: [{ name: 'Gloves' }] });
  const refused = await call('supplier', 'POST /stock/items', add('Masks'));
  expect([refused.status, (await refused.json()).title]).toEqual([403, 'Not allowed']);
  expect(log).toMatchObject([{ event: 'item added', actedBy: null }]);
  backend.stop();
  const failed = await call('practice', 'GET /stock/items');
  expect([failed.status, await failed.json()]).toMatchObject([
    502,
    { detail: 'The backend of the area stock cannot be reached at the moment' },
  ]);
});

test('the token names the chosen user, and only some headers are passed on', async () => {
  const { address } = await startRecorder();
  const call = await startPortal({ backend: `${address}/base` });
  const init = { headers: { 'X-User': 'someone else', 'If-None-Match': '"7"' } };
  const response = await call('supplier', 'GET /stock/items/50%25?search=a', init);
  expect(response.headers.get('set-cookie')).toBeNull();
  const { claims, url, headers } = await response.json();
  expect(url).toBe('/base/items/50%25?search=a');
  expect(headers).toMatchObject({ 'if-none-match': '"7"', 'x-request-id': claims.jti });
  expect(headers).not.toHaveProperty('cookie');
  expect(headers).not.toHaveProperty('x-user');
  expect(claims).toMatchObject({
    aud: 'area:stock',
    email: 'marcus.lee@dentserve.example',
    name: 'Marcus Lee',
    role: 'SupplierAdmin',
    organisation: { kind: 'supplier' },
    isSupplier: true,
    locations: [],
    permissions: expect.arrayContaining(['assets.read']),
    impersonator: null,
  });
  expect(claims.exp - claims.iat).toBe(60);
  const { claims: practice } = await (await call('practice', 'GET /stock/items')).json();
  expect(practice).toMatchObject({ organisation: { kind: 'group' }, locations: 'all' });
  expect(practice.permissions).toContain('stock.edit');
  const { claims: support } = await (await call('support', 'GET /stock/items')).json();
  expect(support).toMatchObject({ organisation: { kind: 'provider', id: null }, role: 'SupportAdmin' });
});

test('without the address of a backend it says how to set one', async () => {
  const call = await startPortal();
  const response = await call('practice', 'GET /stock/items');
  expect([response.status, await response.json()]).toMatchObject([
    503,
    {
      title: 'Not available',
      detail: expect.stringContaining('npm run dev -- --backend http://localhost:5000'),
    },
  ]);
});

test('refuses what the portal refuses', async () => {
  const { address } = await startRecorder();
  const statusOf = async (declaration, ...call) =>
    (await (await startPortal({ declaration, backend: address }))(...call)).status;
  const backend = { maxBodyBytes: 10 };
  expect(await statusOf({ backend }, undefined, 'GET /stock/items')).toBe(401);
  expect(await statusOf({}, 'practice', 'GET /stock/items')).toBe(404);
  expect(await statusOf({ backend }, 'practice', 'GET /orders/items')).toBe(404);
  expect(await statusOf({ backend }, 'practice', 'GET /stock/items/..%2f..%2fsecret')).toBe(404);
  expect(await statusOf({ backend }, 'practice', 'POST /stock/items', add('Gloves'))).toBe(413);
});

test('a backend that takes too long is a 504', async () => {
  const { address } = await listen(createServer(() => undefined));
  const call = await startPortal({ declaration: { backend: { timeoutSeconds: 1 } }, backend: address });
  expect((await call('practice', 'GET /stock/items')).status).toBe(504);
});

test('the address of the backend is an option', () => {
  const backendOf = (address) => readDevArguments(['--backend', address]).options.backend;
  expect(backendOf('http://localhost:5000/')).toBe('http://localhost:5000');
  expect(backendOf('https://stock.example/api/')).toBe('https://stock.example/api');
  expect(readDevArguments([]).options.backend).toBeUndefined();
  for (const address of ['localhost:5000', 'ftp://stock.example', 'http://a:b@stock.example', 'http://a?b=c'])
    expect(() => backendOf(address)).toThrow('--backend must be an address such as http://localhost:5000');
});
