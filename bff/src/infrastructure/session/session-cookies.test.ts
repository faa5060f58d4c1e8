import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { olivia } from '../../../test/fixtures/demo-users.ts';
import { startSignInServer, type SignInServer } from '../../../test/fixtures/session/sign-in-server.ts';
import { TestBrowser, type PageResponse } from '../../../test/fixtures/session/test-browser.ts';
import { allSessions } from '../../../test/fixtures/session/test-users.queries.ts';

let server: SignInServer;
let browser: TestBrowser;

beforeAll(async () => {
  server = await startSignInServer();
});
afterAll(() => server.stop());
beforeEach(() => {
  browser = new TestBrowser(server.origin);
});

const looksLikeToken = /eyJ[\w-]+\.eyJ/;

async function currentUser(from = browser) {
  return from.call('/users/current-user');
}

describe('cookies', () => {
  it('hide the session from scripts and are sent to this host only', async () => {
    await browser.signIn(olivia);
    expect(browser.cookies.get('steward-session@/')?.attributes).toBe('Path=/; HttpOnly; SameSite=Lax');
    expect(browser.cookies.get('steward-signed-in@/')).toMatchObject({
      value: '1',
      attributes: 'Path=/; SameSite=Lax',
    });
  });

  it('contain no token, and neither do responses', async () => {
    const responses: PageResponse[] = [await browser.signIn(olivia), await browser.open('/bff/profile')];
    const me = await currentUser();
    const { logoutUrl } = JSON.parse(me.body).data;
    responses.push(me, await browser.send(logoutUrl), await browser.send('/bff/logout'));
    for (const { body, headers } of responses) {
      expect(body).not.toMatch(looksLikeToken);
      expect(JSON.stringify([...headers])).not.toMatch(looksLikeToken);
    }
    for (const { value } of browser.cookies.values()) expect(value).not.toMatch(/eyJ/);
  });

  it('are stored in the database as a hash, and tokens encrypted', async () => {
    await browser.signIn(olivia);
    const cookie = browser.cookies.get('steward-session@/')?.value ?? '';
    const stored = (await allSessions(server.db)).map(({ tokens_encrypted: tokens, ...session }) => [
      JSON.stringify(session),
      tokens?.toString('latin1'),
    ]);
    expect(JSON.stringify(stored)).not.toContain(cookie);
    expect(JSON.stringify(stored)).not.toContain('eyJ');
  });

  it('come with API responses that no cache may store', async () => {
    await browser.signIn(olivia);
    expect((await currentUser()).headers.get('cache-control')).toBe('no-store');
  });
});

describe('the session id', () => {
  it('is invalid after the next sign-in', async () => {
    await browser.signIn(olivia);
    const old = new TestBrowser(server.origin).withCookiesOf(browser);
    await browser.signIn(olivia);
    expect((await currentUser(old)).status).toBe(401);
    expect((await currentUser()).status).toBe(200);
  });

  it('is never taken over from the browser', async () => {
    const planted = 'A'.repeat(43);
    browser.cookies.set('steward-session@/', { value: planted, path: '/', attributes: '' });
    await browser.signIn(olivia);
    expect(browser.cookies.get('steward-session@/')?.value).not.toBe(planted);
    const attacker = new TestBrowser(server.origin);
    attacker.cookies.set('steward-session@/', { value: planted, path: '/', attributes: '' });
    expect((await currentUser(attacker)).status).toBe(401);
  });
});
