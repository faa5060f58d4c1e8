import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { unknownUser, olivia, tom } from '../../../test/fixtures/demo-users.ts';
import { TestBrowser } from '../../../test/fixtures/session/test-browser.ts';
import { blockStatements } from '../../../test/fixtures/statement-gate.queries.ts';
import { startTestPortal, type TestPortal } from '../../../test/fixtures/test-portal.ts';

let portal: TestPortal;
let shell: string;
beforeAll(async () => {
  shell = await mkdtemp(join(tmpdir(), 'steward-shell-'));
  await writeFile(join(shell, 'index.html'), '<!doctype html><title>Steward</title><script>start()</script>');
  await writeFile(join(shell, 'index.csp.json'), '{"scriptHashes":["\'sha256-abc\'"]}');
  await writeFile(
    join(shell, 'sign-in.html'),
    '<!doctype html><title>Steward</title><script>start()</script>',
  );
  await writeFile(join(shell, 'sign-in.csp.json'), '{"scriptHashes":["\'sha256-abc\'"]}');
  portal = await startTestPortal({ STEWARD_SHELL: shell });
});
afterAll(() => portal.stop());

it.each([
  ['a typed address or a bookmark', { 'Sec-Fetch-Site': 'none' }, true],
  ['a page of Steward', { 'Sec-Fetch-Site': 'same-origin' }, true],
  ['a page of a sibling address', { 'Sec-Fetch-Site': 'same-site' }, false],
  ['another site', { 'Sec-Fetch-Site': 'cross-site' }, false],
  [
    'a browser that loads it in advance',
    { 'Sec-Fetch-Site': 'none', 'Sec-Purpose': 'prefetch;prerender' },
    false,
  ],
  ['an old browser', {}, false],
])(
  'marks the logout page as opened by its user only for Steward and addresses: %s',
  async (_, headers: Record<string, string>, isMarked) => {
    const { body } = await new TestBrowser(portal.origin).send('/logout', { headers });
    expect(body.includes('<meta name="steward-opened-by-user">')).toBe(isMarked);
  },
);

const csrf = { headers: { 'X-CSRF': '1' } };

/** The data in a page by the id of its element. */
function dataIn(html: string): Record<string, unknown> {
  const elements = html.matchAll(/<script type="application\/json" id="([\w-]+)">(.*?)<\/script>/gs);
  return Object.fromEntries([...elements].map(([, id = '', json = '']) => [id, JSON.parse(json)]));
}

async function signedIn(user: string, { origin } = portal): Promise<TestBrowser> {
  const browser = new TestBrowser(origin);
  await browser.signIn(user);
  return browser;
}

it('writes the registry and the user into the page of a signed-in user, before its script', async () => {
  const browser = await signedIn(olivia);
  const page = await browser.open('/assets');
  const registry = await browser.send('/bff/registry', csrf);
  expect(dataIn(page.body)).toEqual({
    'steward-registry': JSON.parse(registry.body),
    'steward-current-user': {
      data: expect.objectContaining({ reference: olivia, isGroupAdministrator: true }),
    },
  });
  expect(page.body.indexOf('steward-registry')).toBeLessThan(page.body.indexOf('<script>start()'));
  expect(page.headers.get('cache-control')).toBe('no-store');
});

it('writes no data that could end its element', async () => {
  const browser = await signedIn(tom);
  const hostile = { first_name: '</script><script>attack()' };
  await portal.db.updateTable('org_users').set(hostile).where('user_name', '=', tom).execute();
  const { body } = await browser.open('/assets');
  expect(body).not.toContain('<script>attack()');
  expect(dataIn(body)['steward-current-user']).toMatchObject({
    data: { name: expect.stringContaining('</script><script>attack()') },
  });
});

it.each([
  ['an anonymous user', async () => new TestBrowser(portal.origin)],
  ['a user without access', () => signedIn(unknownUser)],
])('writes no data into the page of %s', async (_, browserOf) => {
  const page = await (await browserOf()).open('/assets');
  expect(dataIn(page.body)).toEqual({});
  expect(page.headers.get('cache-control')).toBe('no-cache');
});

it('writes no data into the page after the session has ended', async () => {
  const browser = await signedIn(olivia);
  await portal.db.deleteFrom('sessions').execute();
  const page = await browser.open('/assets');
  expect([page.status, dataIn(page.body)]).toEqual([200, {}]);
});

describe('the page loads of a user', () => {
  const withPortal = async (env: Record<string, string>, check: (limited: TestPortal) => Promise<void>) => {
    const limited = await startTestPortal({ STEWARD_SHELL: shell, ...env });
    try {
      await check(limited);
    } finally {
      await limited.stop();
    }
  };
  const hasData = ({ body }: { body: string }) => Object.keys(dataIn(body)).length > 0;

  it('do not count towards the limit of the address, which others share', () =>
    withPortal({ STEWARD_RATE_ADDRESS: '20' }, async (limited) => {
      const browser = await signedIn(olivia, limited);
      for (let times = 0; times < 20; times += 1) expect(hasData(await browser.open('/assets'))).toBe(true);
      expect((await browser.send('/bff/registry', csrf)).status).toBe(200);
    }));

  it('count towards the limit of the user, and have no data above it', () =>
    withPortal({ STEWARD_RATE_PERSON: '3' }, async (limited) => {
      const browser = await signedIn(olivia, limited);
      const pages = [];
      for (let times = 0; times < 5; times += 1) pages.push(await browser.open('/assets'));
      expect(pages.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
      expect(pages.map(hasData)).toEqual([true, true, true, false, false]);
    }));

  it('wait for a slot in the queue, and have no data without one', () =>
    withPortal({ STEWARD_REQUESTS_PERSON: '1', STEWARD_QUEUE_PERSON: '1' }, async (limited) => {
      const [busy, other] = [await signedIn(olivia, limited), await signedIn(tom, limited)];
      const { body } = await limited.call(olivia, 'GET /asset-instances?pageSize=1');
      const gate = await blockStatements(limited.db, ['update on asset_instances']);
      const writing = limited.call(olivia, 'PATCH /asset-instances', {
        json: { id: body.data?.[0]?.id, nickname: 'Busy' },
      });
      await gate.reached();
      const pages = await Promise.all([busy, busy, busy, other].map((one) => one.open('/assets')));
      expect(pages.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect(pages.map(hasData)).toEqual([false, false, false, true]);
      await gate.open();
      expect((await writing).status).toBe(200);
      expect(hasData(await busy.open('/assets'))).toBe(true);
    }));
});
