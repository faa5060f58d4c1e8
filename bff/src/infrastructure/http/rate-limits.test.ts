import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { olivia, priya } from '../../../test/fixtures/demo-users.ts';
import { startTestPortal, type TestPortal } from '../../../test/fixtures/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ STEWARD_RATE_PERSON: '5', STEWARD_RATE_SIGN_IN: '8' });
});
afterAll(() => portal.stop());

function send(path: string, method = 'GET'): Promise<Response> {
  return fetch(`${portal.origin}${path}`, {
    method,
    redirect: 'manual',
    headers: { Origin: portal.origin, 'X-CSRF': '1' },
  });
}

describe('limits of calls', () => {
  it('when a person calls too often → 429, which says when to come again; others go on', async () => {
    const answers = [];
    for (let at = 0; at < 7; at += 1) answers.push(await portal.call(olivia, 'GET /groups'));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429, 429]);
    const [first, last] = [answers[0], answers.at(-1)];
    expect(first?.headers.get('RateLimit-Limit')).toBe('5');
    expect(first?.headers.get('RateLimit-Remaining')).toBe('4');
    expect(Number(last?.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(last?.body.detail).toMatch(/^That was too often\. Please try again in \d+ seconds\.$/);
    expect((await portal.call(priya, 'GET /groups')).status).toBe(200);
  });

  it('when an address tries to sign in too often → 429, and the health checks still answer', async () => {
    const statuses = [];
    for (let at = 0; at < 12; at += 1) statuses.push((await send('/bff/login')).status);
    expect(statuses).toContain(302);
    expect(statuses.at(-1)).toBe(429);
    expect((await send('/bff/health/ready')).status).toBe(200);
  });

  // one count for all of them, which the test before has used up
  it.each([
    ['lets the guard look for a session', '/bff/check', 'GET'],
    ['answers the provider', '/bff/callback', 'GET'],
    ['opens the demo’s sign-in page', '/bff/demo-idp/sign-in/any', 'GET'],
    ['guesses a password on it', '/bff/demo-idp/sign-in/any', 'POST'],
    ['guesses a password as a program', '/bff/demo-idp/demo-token', 'POST'],
  ])('when an address that has signed in too often %s → 429', async (_, path, method) => {
    expect((await send(path, method)).status).toBe(429);
  });

  it('when it asks who is there → answered', async () => {
    expect((await send('/bff/api/v1/users/current-user')).status).toBe(401);
  });
});
