import { spec } from '@steward/tooling/spec/spec.mjs';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { maximumLabelsPerRequest } from '@steward/shared-api';
import jsQR from 'jsqr';
import { PNG } from 'pngjs';
import * as z from 'zod';
import { dentServe } from '../../demo/demo-organisations.ts';
import { olivia, tom, helen, marcus, vera } from '../../../test/fixtures/demo-users.ts';
import {
  createLocationFixture,
  type LocationFixture,
} from '../../../test/fixtures/location-fixture.queries.ts';
import { startTestPortal, type TestPortal } from '../../../test/fixtures/test-portal.ts';

const answered = z.object({
  id: z.string(),
  friendlyId: z.string(),
  assetInstanceId: z.string(),
  qrCode: z.object({
    publicUrl: z.string(),
    publicUrlQrCodeBase64: z.string(),
    publicUrlQrCodeSvg: z.string(),
  }),
});

const label = z.object({
  assetInstanceId: z.string(),
  tracker: z.nullable(z.object({ friendlyId: z.string(), publicUrlQrCodeSvg: z.string() })),
});

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

async function fixture(): Promise<LocationFixture> {
  const { id } = await portal.db
    .selectFrom('locations')
    .where('name', '=', 'Harbour Dental Truro')
    .select('id')
    .executeTakeFirstOrThrow();
  return createLocationFixture(portal.db, { locationId: id, supplierId: dentServe.id });
}

const generate = (person: string, assetId: string) =>
  portal.call(person, `POST /asset-instances/${assetId}/tracker`, { json: {} });

describe('the generation of a tracker', () => {
  spec('1.1.5', '1.3.95', '1.3.96', '1.4.5', 'd.3.9');
  it('adds a tracker that the asset shows everywhere', async () => {
    const { otherAssetInstanceId: asset } = await fixture();
    const { status, body } = await generate(tom, asset);
    expect(status).toBe(200);
    const tracker = answered.parse(body.data);
    expect(tracker.friendlyId).toMatch(/^[2-9A-HJKMNP-Z]{3}(-[2-9A-HJKMNP-Z]{3}){2}$/);
    const assetResponse = await portal.call(tom, `GET /asset-instances/${asset}`);
    expect(assetResponse.body.data).toMatchObject({
      hasTracker: true,
      trackerCurrentId: tracker.id,
      trackerCurrentFriendlyId: tracker.friendlyId,
      version: 2,
    });
    const found = await portal.call(olivia, `GET /asset-instances?searchTerm=${tracker.friendlyId}`);
    expect(found.body.data?.map(({ id }) => id)).toEqual([asset]);
  });

  spec('1.1.5', '1.2.140', '1.3.97', 'd.4.43');
  it('returns a code with the URL of the tracker', async () => {
    const { otherAssetInstanceId: asset } = await fixture();
    const { id, qrCode } = answered.parse((await generate(olivia, asset)).body.data);
    expect(qrCode.publicUrl).toBe(`${portal.origin}/tracker/${id}`);
    const { data, width, height } = PNG.sync.read(Buffer.from(qrCode.publicUrlQrCodeBase64, 'base64'));
    expect(jsQR(new Uint8ClampedArray(data), width, height)?.data).toBe(qrCode.publicUrl);
    expect(qrCode.publicUrlQrCodeSvg).toMatch(/^<svg[^>]+viewBox/);
  });

  spec('1.4.5');
  it('is rejected for an asset with a tracker', async () => {
    const { assetInstanceId } = await fixture();
    const { status, body } = await generate(olivia, assetInstanceId);
    expect(status).toBe(409);
    expect(body.detail).toBe('This asset already has a tracker');
  });

  it('happens once for eight concurrent requests', async () => {
    const { otherAssetInstanceId: asset } = await fixture();
    const responses = await Promise.all(
      Array.from({ length: 8 }, (_, at) => generate(at % 2 ? olivia : tom, asset)),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)]);
    const rows = await portal.db
      .selectFrom('trackers')
      .where('asset_instance_id', '=', asset)
      .selectAll()
      .execute();
    expect(rows).toHaveLength(1);
    const auditEntries = await portal.db
      .selectFrom('audit_events')
      .where('asset_instance_id', '=', asset)
      .select('event')
      .execute();
    expect(auditEntries).toEqual([{ event: 'Tracker generated' }]);
  });

  it('is rejected for a supplier with 403 and for another group with 404', async () => {
    const { otherAssetInstanceId: asset } = await fixture();
    expect((await generate(marcus, asset)).status).toBe(403);
    expect((await generate(helen, asset)).status).toBe(404);
    const assetResponse = await portal.call(olivia, `GET /asset-instances/${asset}`);
    expect(assetResponse.body.data).toMatchObject({ hasTracker: false });
  });
});

describe('the look-up of a tracker', () => {
  spec('1.2.164', 'd.3.10');
  it('finds it by its id and by its friendly id in any notation', async () => {
    const { trackerId, friendlyId, assetInstanceId } = await fixture();
    const typed = [
      trackerId,
      trackerId.toUpperCase(),
      friendlyId,
      friendlyId.toLowerCase(),
      friendlyId.replaceAll('-', ''),
      encodeURIComponent(friendlyId.replaceAll('-', ' ')),
    ];
    for (const id of typed) {
      const { status, body } = await portal.call(tom, `GET /trackers/${id}`);
      expect(status).toBe(200);
      expect(body.data).toMatchObject({ id: trackerId, friendlyId, assetInstanceId });
    }
    expect((await portal.call(marcus, `GET /trackers/${friendlyId}`)).status).toBe(200);
  });

  it('returns 404 outside the scope', async () => {
    const { trackerId, friendlyId } = await fixture();
    for (const person of [helen, vera])
      for (const id of [trackerId, friendlyId])
        expect((await portal.call(person, `GET /trackers/${id}`)).status).toBe(404);
  });

  it.each(['0', 'AAA-AAA-AAB', '00000000-0000-0000-0000-000000000000', '%00', 'x'.repeat(200)])(
    'returns 404 for %s',
    async (typed) => {
      expect((await portal.call(olivia, `GET /trackers/${typed}`)).status).toBe(404);
    },
  );
});

describe('the asset behind a tracker', () => {
  spec('d.3.10');
  it('is the same by either id as by its own id', async () => {
    const { trackerId, friendlyId, assetInstanceId } = await fixture();
    const { body } = await portal.call(tom, `GET /asset-instances/${assetInstanceId}`);
    for (const id of [trackerId, friendlyId]) {
      const found = await portal.call(tom, `GET /trackers/${id}/asset-instance`);
      expect(found.body.data).toEqual(body.data);
    }
  });

  it('is not found for another group or an unknown id', async () => {
    const { friendlyId } = await fixture();
    expect((await portal.call(helen, `GET /trackers/${friendlyId}/asset-instance`)).status).toBe(404);
    expect((await portal.call(tom, 'GET /trackers/0/asset-instance')).status).toBe(404);
  });
});

describe('labels', () => {
  const labelsOf = (person: string, ids: readonly string[]) =>
    portal.call(person, `GET /trackers/labels?pageSize=100&assetInstanceIds=${ids.join(',')}`);

  spec('d.3.10');
  it('are in the given order, with a code if the asset has a tracker', async () => {
    const { assetInstanceId, otherAssetInstanceId, friendlyId, trackerId } = await fixture();
    const { body } = await labelsOf(tom, [otherAssetInstanceId, assetInstanceId.toUpperCase()]);
    expect(body.pagination).toEqual({ totalCount: 2, pageSize: 100, pageNumber: 1 });
    const [bare, tracked] = z.array(label).parse(body.data);
    expect(bare).toMatchObject({ assetInstanceId: otherAssetInstanceId, tracker: null });
    expect(tracked).toMatchObject({ assetInstanceId, tracker: { friendlyId } });
    const { body: alone } = await portal.call(tom, `GET /trackers/${trackerId}`);
    expect(tracked?.tracker?.publicUrlQrCodeSvg).toBe(answered.parse(alone.data).qrCode.publicUrlQrCodeSvg);
  });

  it('exclude assets of other groups, also from the count', async () => {
    const { assetInstanceId } = await fixture();
    const { body: theirs } = await portal.call(helen, 'GET /asset-instances?pageSize=1');
    const [other] = z.array(z.object({ id: z.string() })).parse(theirs.data);
    const { body } = await labelsOf(olivia, [other?.id ?? '', assetInstanceId]);
    expect(body.data).toMatchObject([{ assetInstanceId }]);
    expect(body.pagination).toMatchObject({ totalCount: 1 });
  });

  it('are rejected for too many assets or none', async () => {
    const ids = Array.from({ length: maximumLabelsPerRequest + 1 }, () => randomUUID());
    expect((await labelsOf(olivia, ids.slice(1))).status).toBe(200);
    expect((await labelsOf(olivia, ids)).status).toBe(400);
    expect((await labelsOf(olivia, [])).status).toBe(400);
  });
});

describe('the labels of all matching assets', () => {
  const assetIdsOf = async (person: string, request: string, field: string) => {
    const { body } = await portal.call(person, `GET ${request}&pageSize=100`);
    return body.data?.map((row) => row[field]);
  };

  spec('d.3.99');
  it.each([
    '',
    '&sortDescending=true',
    '&sortProperty=trackerCurrentFriendlyId',
    '&sortProperty=createdAt&sortDescending=true',
  ])('are in the order of the list%s', async (order) => {
    const { locationId } = await fixture();
    await fixture();
    const input = `locationId=${locationId}${order}`;
    const labels = await assetIdsOf(tom, `/trackers/matching-labels?${input}`, 'assetInstanceId');
    expect(labels).toEqual(await assetIdsOf(tom, `/asset-instances?${input}`, 'id'));
    expect(labels?.length).toBeGreaterThan(3);
  });

  it('are not sorted by a custom field that the user does not see', async () => {
    const { status } = await portal.call(
      tom,
      `GET /trackers/matching-labels?sortCustomField=${randomUUID()}`,
    );
    expect(status).toBe(400);
  });
});

describe('the trackers of many assets', () => {
  spec('d.3.98', 'd.3.99');
  it('are generated for the chosen assets without one, in scope only', async () => {
    const { otherAssetInstanceId: asset, locationId } = await fixture();
    const generateMany = (person: string, json: object) => portal.call(person, 'POST /trackers', { json });
    const filters = { locationId, missingTrackers: true };
    expect((await generateMany(helen, { assetInstanceIds: [asset] })).status).toBe(404);
    expect((await generateMany(tom, { assetInstanceIds: [asset] })).body.data).toEqual({
      generatedCount: 1,
      remainingCount: 0,
    });
    const rest = (await generateMany(tom, { filters })).body.data;
    expect(rest).toMatchObject({ remainingCount: 0 });
    expect((await generateMany(tom, { filters })).body.data).toEqual({
      generatedCount: 0,
      remainingCount: 0,
    });
    expect((await generateMany(tom, {})).status).toBe(400);
    expect((await generateMany(marcus, { filters })).status).toBe(403);
    // The tests of this file add assets to the location, so that it can have more than a page of them.
    const pages = await Promise.all(
      [1, 2].map((page) =>
        portal.call(
          tom,
          `GET /trackers/matching-labels?locationId=${locationId}&pageSize=300&pageNumber=${page}`,
        ),
      ),
    );
    const labels = pages.flatMap(({ body }) => body.data ?? []);
    expect(pages[0]?.body.pagination).toMatchObject({ totalCount: labels.length });
    expect(labels.map((row) => label.parse(row).tracker)).not.toContain(null);
    expect(labels.map((row) => row['assetInstanceId'])).toContain(asset);
    const ofOthers = await portal.call(
      helen,
      `GET /trackers/matching-labels?pageSize=100&locationId=${locationId}`,
    );
    expect(ofOthers.body.data).toEqual([]);
  });
});
