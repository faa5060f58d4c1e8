import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { contract, pathParameters, type AnyEndpoint } from '@steward/shared-api';
import { dentServe } from '../../demo/demo-organisations.ts';
import { olivia, support } from '../../../test/fixtures/demo-users.ts';
import { sampleInputs } from '../../../test/fixtures/calls/sample-inputs.ts';
import { toApiCall } from '../../../test/fixtures/calls/to-api-call.ts';
import {
  createLocationFixture,
  type LocationFixture,
} from '../../../test/fixtures/location-fixture.queries.ts';
import { startTestPortal, type TestPortal } from '../../../test/fixtures/test-portal.ts';

let portal: TestPortal;
let fixture: LocationFixture;
beforeAll(async () => {
  portal = await startTestPortal();
  const { body } = await portal.call(olivia, 'GET /locations?searchTerm=Truro');
  fixture = await createLocationFixture(portal.db, {
    locationId: String(body.data?.[0]?.id),
    supplierId: dentServe.id,
  });
});
afterAll(() => portal.stop());

/** The catalogue of all groups belongs to support. */
const userOf = ({ access }: AnyEndpoint) => (access === 'models.decideRequest' ? support : olivia);

const idsOf = (endpoints: readonly AnyEndpoint[]) =>
  endpoints.map((endpoint) => [endpoint.id, endpoint] as const);
const lists = idsOf(contract.filter(({ kind }) => kind === 'list'));
const singles = idsOf(
  // Public reads are addressed by a secret or a sticker instead of an id.
  contract.filter(
    ({ kind, path, access }) => kind === 'query' && access !== 'public' && pathParameters(path).length > 0,
  ),
);

/** Reads of something about a record that is not a record. */
const withoutRecord = new Set([
  'assetImports.proposeField',
  'faultComments.getActivity',
  'stickerPhotos.list',
]);

describe('every list', () => {
  spec('1.3.111', '1.9.13', '2.7.3', 'd.3.21', 'd.3.22', 'd.3.23');
  it.each(lists)('%s returns a page and the total, with parameter names in any case', async (_, endpoint) => {
    const { request } = toApiCall(endpoint, sampleInputs[endpoint.id]?.(fixture) ?? {});
    const [path = '', query = ''] = request.split('?');
    const ask = (page: string) =>
      portal.call(userOf(endpoint), `${path}?${[query, page].filter(Boolean).join('&')}`);
    const fullList = await ask('pageSize=300');
    const { totalCount = 0 } = fullList.body.pagination ?? {};
    expect(fullList.body.pagination).toEqual({ totalCount, pageSize: 300, pageNumber: 1 });
    expect(fullList.body.data).toHaveLength(Math.min(totalCount, 300));
    const second = await ask('PageNumber=2&PAGESIZE=1');
    expect(second.body.pagination).toEqual({ totalCount, pageSize: 1, pageNumber: 2 });
    expect(second.body.data).toHaveLength(totalCount > 1 ? 1 : 0);
    const tooMany = await ask('pageSize=301');
    expect([tooMany.status, tooMany.body.errors]).toEqual([
      400,
      { pageSize: ['A page has at most 300 rows'] },
    ]);
  });
});

describe('every read of one record', () => {
  spec('d.3.21', 'd.3.29');
  it.each(singles)('%s returns the data with its ETag', async (_, endpoint) => {
    const { request } = toApiCall(endpoint, sampleInputs[endpoint.id]?.(fixture) ?? {});
    const { status, headers, body } = await portal.call(userOf(endpoint), request);
    expect(status).toBe(200);
    expect(Object.hasOwn(body.data as object, 'id')).toBe(!withoutRecord.has(endpoint.id));
    expect(headers.get('etag')).toMatch(/^(W\/)?"[^"]+"$/);
  });
});
