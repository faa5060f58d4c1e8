import { spec } from '@steward/tooling/spec/spec.mjs';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { olivia } from '../../../test/fixtures/demo-users.ts';
import { testNow } from '../../../test/fixtures/test-portal.ts';
import {
  problemOf,
  startAnonymousTestApp,
  type AnonymousTestApp,
} from '../../../test/fixtures/sticker-reports/anonymous-test-app.ts';

let app: AnonymousTestApp;
beforeAll(async () => {
  app = await startAnonymousTestApp();
});
afterAll(() => app.portal.stop());

const refusalOf = async (token: string) => {
  const response = await app.request(`GET /sticker-reports/progress/${token}`);
  return [response.status, problemOf(response).detail];
};
const notFound = [404, 'This link is invalid or no longer available. Please ask the practice.'];

describe('a private link to the progress of a fault', () => {
  spec('d.3.50');
  it('shows the status of the fault without any texts', async () => {
    const fixture = await app.makeAsset();
    const { progressToken } = await app.report(fixture, {
      description: 'Secret-words',
      reporterName: 'Secret-name',
    });
    const [fault] = await app.faultsOf(fixture);
    const expected = {
      assetName: expect.stringContaining(' › '),
      roomName: 'Test room',
      category: expect.any(String),
      status: 'New',
      reportedAt: testNow.toISOString(),
      dateResolved: null,
      timeZone: 'Europe/London',
    };
    expect(await app.progress(progressToken)).toEqual(expected);
    await app.portal.call(olivia, 'PATCH /faults', {
      json: { id: fault?.id, faultStatus: 'Resolved', progress: 'Secret-progress', price: '120.00' },
    });
    const { text } = await app.request(`GET /sticker-reports/progress/${progressToken}`);
    expect(JSON.parse(text)).toEqual({
      data: { ...expected, status: 'Resolved', dateResolved: testNow.toISOString() },
    });
    expect(text).not.toMatch(/Secret|120\.00|Olivia|olivia|Truro|Harbour/);
  });

  it('returns 404 for unknown and invalid links', async () => {
    expect(await refusalOf(randomBytes(32).toString('base64url'))).toEqual(notFound);
    for (const token of ['short', 'x'.repeat(44), `${'x'.repeat(42)}%00`])
      expect((await refusalOf(token))[0]).toBe(404);
  });

  it('returns the same 404 after the fault is deleted or the group stops public reports', async () => {
    const fixture = await app.makeAsset();
    const { progressToken } = await app.report(fixture);
    await app.allowReports(false);
    expect(await refusalOf(progressToken)).toEqual(notFound);
    await app.allowReports(true);
    expect(await app.progress(progressToken)).toMatchObject({ status: 'New' });
    const [fault] = await app.faultsOf(fixture);
    expect((await app.portal.call(olivia, `DELETE /faults/${fault?.id}`)).status).toBe(204);
    expect(await refusalOf(progressToken)).toEqual(notFound);
  });

  it('shows the status after the asset is deactivated', async () => {
    const fixture = await app.makeAsset();
    const { progressToken } = await app.report(fixture);
    await app.portal.db
      .updateTable('asset_instances')
      .set({ active: false })
      .where('id', '=', fixture.assetInstanceId)
      .execute();
    expect(await app.progress(progressToken)).toMatchObject({ status: 'New' });
  });
});
