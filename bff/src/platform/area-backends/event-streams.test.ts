import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  callBackend,
  problemOf,
  releaseWithBackends,
  startAreaBackend,
  type AreaBackend,
} from '../../../test/fixtures/area-backend.ts';
import { olivia, tom } from '../../../test/fixtures/demo-users.ts';
import { TestBrowser } from '../../../test/fixtures/session/test-browser.ts';
import { startTestPortal, type PortalParts, type TestPortal } from '../../../test/fixtures/test-portal.ts';

let stock: AreaBackend;
const closed = Promise.withResolvers<void>();
beforeAll(async () => {
  stock = await startAreaBackend();
  stock.respond(({ url }, response) => {
    if (url === '/next') return void response.end('next');
    response.once('close', closed.resolve);
    const type = url === '/events' ? 'text/event-stream' : 'application/x-ndjson';
    response.writeHead(200, { 'Content-Type': type }).write('data: 1\n\n');
  });
});
afterAll(() => stock.stop());

async function startPortal(parts: PortalParts = {}) {
  const env = { STEWARD_REQUESTS_PERSON: '1', STEWARD_QUEUE_PERSON: '0' };
  const portal = await startTestPortal({ STEWARD_AREA_BACKENDS: `stock=${stock.address}`, ...env }, parts);
  await releaseWithBackends(portal, { stock: { timeoutSeconds: 60 } });
  const open = (person: string) =>
    callBackend(portal)(person, 'GET /stock/events', { headers: { Accept: 'text/event-stream' } });
  return { portal, open };
}

it('closes a stream after its maximum duration, and the connection to the backend', async () => {
  const { portal, open } = await startPortal({ streamMilliseconds: 50 });
  try {
    const response = await open(olivia);
    expect(response.status).toBe(200);
    // Resolves at the end of the body, and rejects when the connection breaks.
    await response.text();
    await closed.promise;
  } finally {
    await portal.stop();
  }
});

it('takes no slot of the calls, has a limit for each user, and ends when the server stops', async () => {
  const { portal, open } = await startPortal();
  const streams = await Promise.all(Array.from({ length: 10 }, () => open(olivia)));
  expect(streams.map(({ status }) => status)).toEqual(streams.map(() => 200));
  const next = await callBackend(portal)(olivia, 'GET /stock/next');
  expect([next.status, await next.text()]).toEqual([200, 'next']);
  const refused = await open(olivia);
  expect([refused.status, await problemOf(refused)]).toMatchObject([
    429,
    { detail: 'Too many screens of the area stock are open at the moment' },
  ]);
  const other = await open(tom);
  expect(other.status).toBe(200);
  await portal.stop();
  for (const stream of [...streams, other]) expect(await stream.text()).toBe('data: 1\n\n');
});

describe.each(['events', 'lines'])('a running response with %s', (path) => {
  const lock = ({ db }: TestPortal, isLocked: boolean) =>
    db.updateTable('org_users').set({ is_locked_out: isLocked }).where('user_name', '=', olivia).execute();

  it.each([
    [
      'a logout',
      async (_: TestPortal, browser: TestBrowser) => {
        const me = await browser.call('/users/current-user');
        await browser.send(String(JSON.parse(me.body).data.logoutUrl));
      },
    ],
    ['a lock-out', async (portal: TestPortal) => void (await lock(portal, true))],
  ])('ends after %s', async (_, end) => {
    const { portal } = await startPortal({ sessionCheckMilliseconds: 20 });
    try {
      const browser = new TestBrowser(portal.origin);
      await browser.signIn(olivia);
      const url = `${portal.origin}/bff/areas/stock/${path}`;
      const headers = {
        cookie: browser.cookieHeader('/bff/areas'),
        'Sec-Fetch-Site': 'same-origin',
        'X-CSRF': '1',
      };
      const reader = (await fetch(url, { headers })).body?.getReader();
      await reader?.read();
      await end(portal, browser);
      await expect(reader?.read()).rejects.toThrow('terminated');
    } finally {
      await portal.stop();
    }
  });
});
