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

describe('rate limits', () => {
  it('answer 429 with Retry-After to a user who calls too often, and not to others', async () => {
    const responses = [];
    for (let at = 0; at < 7; at += 1) responses.push(await portal.call(olivia, 'GET /groups'));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429, 429]);
    const [first, last] = [responses[0], responses.at(-1)];
    expect(first?.headers.get('RateLimit-Limit')).toBe('5');
    expect(first?.headers.get('RateLimit-Remaining')).toBe('4');
    expect(Number(last?.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(last?.body.detail).toMatch(/^Too many requests\. Please try again in \d+ seconds\.$/);
    expect((await portal.call(priya, 'GET /groups')).status).toBe(200);
  });

  it('answer 429 to an address that signs in too often, but not to health checks', async () => {
    const statuses = [];
    for (let at = 0; at < 12; at += 1) statuses.push((await send('/bff/login')).status);
    expect(statuses).toContain(302);
    expect(statuses.at(-1)).toBe(429);
    expect((await send('/bff/health/ready')).status).toBe(200);
  });

  // The sign-in routes share one count, which the previous test has used up.
  it.each([
    ['lets the guard look for a session', '/bff/check', 'GET'],
    ['answers the provider', '/bff/callback', 'GET'],
    ['opens the demo’s sign-in page', '/bff/demo-idp/sign-in/any', 'GET'],
    ['guesses a password on it', '/bff/demo-idp/sign-in/any', 'POST'],
    ['guesses a password as a program', '/bff/demo-idp/demo-token', 'POST'],
  ])('answer 429 to an address that has signed in too often and %s', async (_, path, method) => {
    expect((await send(path, method)).status).toBe(429);
  });

  it('do not apply to the current-user endpoint', async () => {
    expect((await send('/bff/api/v1/users/current-user')).status).toBe(401);
  });
});
