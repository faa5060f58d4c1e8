import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { storageUsageResponse } from '@steward/shared-api';
import { olivia } from '../../../test/fixtures/demo-users.ts';
import { aPng } from '../../../test/fixtures/documents/test-files.ts';
import {
  problemOf,
  startAnonymousTestApp,
  type AnonymousTestApp,
} from '../../../test/fixtures/sticker-reports/anonymous-test-app.ts';

let app: AnonymousTestApp;
const quotaBytes = 50_000_000;
beforeAll(async () => {
  app = await startAnonymousTestApp({ STEWARD_QUOTA_BYTES: String(quotaBytes) });
});
afterAll(() => app.portal.stop());

const usage = async () =>
  storageUsageResponse.parse((await app.portal.call(olivia, 'GET /storage-usage')).body.data);
const photosOf = async () =>
  (await usage()).uses.find(({ kind }) => kind === 'FaultPhoto') ?? { bytes: 0, files: 0 };
const png = (width: number) => ({ name: 'leak.png', bytes: aPng(width, 8), type: 'image/png' });

spec('d.3.180');
it('counts photos that no one has looked at for the practice, and refuses them without space', async () => {
  const fixture = await app.makeAsset();
  const { progressToken } = await app.report(fixture);
  const [fault] = await app.faultsOf(fixture);
  const before = await photosOf();
  expect((await app.sendPhoto(progressToken, png(9))).status).toBe(200);
  const [photo] = await app.portal.db
    .selectFrom('sticker_photos')
    .where('fault_id', '=', String(fault?.id))
    .selectAll()
    .execute();
  const bytes = photo?.bytes.length ?? 0;
  expect(await photosOf()).toEqual({
    kind: 'FaultPhoto',
    bytes: before.bytes + bytes,
    files: before.files + 1,
  });

  // Other files fill the quota to the last byte.
  const { usedBytes } = await usage();
  await app.portal.db
    .updateTable('storage_usage')
    .set((eb) => ({ bytes: eb('bytes', '+', quotaBytes - usedBytes) }))
    .where('key', '=', (eb) =>
      eb.selectFrom('storage_usage').where('group_id', '=', app.groupId).select('key').limit(1),
    )
    .execute();
  const refused = await app.sendPhoto(progressToken, png(10));
  expect([refused.status, problemOf(refused).detail]).toEqual([
    507,
    'The practice has no space left for photos. Your report was sent without this photo.',
  ]);
  expect(JSON.parse((await app.sendPhoto(progressToken, png(9))).text)).toEqual({ data: { photoCount: 1 } });

  // A kept photo needs no more space than a waiting one.
  const kept = await app.portal.call(olivia, `POST /sticker-photos/${String(photo?.id)}/keep`, { json: {} });
  expect(kept.status).toBe(204);
  expect((await usage()).usedBytes).toBe(quotaBytes);
});
