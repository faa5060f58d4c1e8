import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { olivia } from '../../../test/fixtures/demo-users.ts';
import {
  problemOf,
  reportOf,
  startAnonymousTestApp,
  type AnonymousTestApp,
} from '../../../test/fixtures/sticker-reports/anonymous-test-app.ts';

let app: AnonymousTestApp;
beforeAll(async () => {
  app = await startAnonymousTestApp({ STEWARD_RATE_REPORT: '3', STEWARD_RATE_STICKER: '5' });
});
afterAll(() => app.portal.stop());

describe('how often an address may use stickers', () => {
  spec('d.3.49');
  it('when it reports too often, of whatever asset → 429, which says when to come again', async () => {
    const told = [];
    for (let at = 0; at < 5; at += 1)
      told.push(await app.request('POST /sticker-reports', reportOf(await app.makeAsset())));
    expect(told.map(({ status }) => status)).toEqual([200, 200, 200, 429, 429]);
    const [last] = told.slice(-1);
    expect(Number(last?.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(last && problemOf(last).detail).toMatch(/^Too many requests\. Please try again in \d+ seconds\.$/);
  });

  it('when it guesses stickers and links → 429 after a few, whichever it guesses', async () => {
    const statuses = [];
    for (let at = 0; at < 4; at += 1)
      statuses.push(
        (await app.request(`GET /sticker-reports/${crypto.randomUUID()}`)).status,
        (await app.request(`GET /sticker-reports/progress/${'x'.repeat(43)}`)).status,
      );
    expect(statuses).toEqual([404, 404, 404, 404, 404, 429, 429, 429]);
  });

  it('when people of the practice use the portal from there → they go on', async () => {
    const { status } = await app.portal.call(olivia, 'GET /groups');
    expect(status).toBe(200);
  });
});
