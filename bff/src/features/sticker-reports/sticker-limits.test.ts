import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aPng } from '../../../test/fixtures/documents/test-files.ts';
import { olivia } from '../../../test/fixtures/demo-users.ts';
import {
  problemOf,
  reportOf,
  startAnonymousTestApp,
  type AnonymousTestApp,
} from '../../../test/fixtures/sticker-reports/anonymous-test-app.ts';

let app: AnonymousTestApp;
beforeAll(async () => {
  app = await startAnonymousTestApp({
    STEWARD_RATE_REPORT: '3',
    STEWARD_RATE_STICKER: '5',
    STEWARD_RATE_PHOTO: '4',
  });
});
afterAll(() => app.portal.stop());

describe('the rate limit of stickers by address', () => {
  spec('d.3.49');
  it('rejects too many reports with 429 and Retry-After', async () => {
    const responses = [];
    for (let at = 0; at < 5; at += 1)
      responses.push(await app.request('POST /sticker-reports', reportOf(await app.makeAsset())));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 429, 429]);
    const [last] = responses.slice(-1);
    expect(Number(last?.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(last && problemOf(last).detail).toMatch(/^Too many requests\. Please try again in \d+ seconds\.$/);
  });

  it('rejects guesses of stickers and links with 429', async () => {
    const statuses = [];
    for (let at = 0; at < 4; at += 1)
      statuses.push(
        (await app.request(`GET /sticker-reports/${crypto.randomUUID()}`)).status,
        (await app.request(`GET /sticker-reports/progress/${'x'.repeat(43)}`)).status,
      );
    expect(statuses).toEqual([404, 404, 404, 404, 404, 429, 429, 429]);
  });

  it('does not affect signed-in users at the same address', async () => {
    const { status } = await app.portal.call(olivia, 'GET /groups');
    expect(status).toBe(200);
  });
});

describe('the rate limit of photos by address', () => {
  spec('d.3.166');
  it('rejects too many photos with 429, apart from the limit of reports', async () => {
    const statuses = [];
    for (let at = 0; at < 6; at += 1) {
      const file = { name: 'photo.png', bytes: aPng(), type: 'image/png' };
      statuses.push((await app.sendPhoto('x'.repeat(43), file)).status);
    }
    expect(statuses).toEqual([404, 404, 404, 404, 429, 429]);
  });
});
