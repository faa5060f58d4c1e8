import { describe, expect, test } from '@jest/globals';
import { assetInstances, contract, envelope, faults, locations } from '../contract.ts';
import { exampleResponse } from './example-response.ts';

const someId = '00000000-0000-4000-8000-000000000042';
const pathOf = (path: string) => path.replace(/\{\w+\}/g, someId);

describe('example responses of the development server', () => {
  test.each(contract.map((endpoint) => [endpoint.id, endpoint] as const))(
    'responds to %s as the contract defines',
    (_, endpoint) => {
      const response = exampleResponse(endpoint.method, pathOf(endpoint.path), {});
      expect(response?.endpoint.id).toBe(endpoint.id);
      const { success } =
        endpoint.kind === 'download' ? { success: true } : envelope(endpoint).safeParse(response?.body);
      expect(success).toBe(true);
    },
  );

  test('returns different rows on each page of a list', () => {
    const page = (pageNumber: number) =>
      envelope(assetInstances.list).parse(
        exampleResponse('GET', assetInstances.list.path, { pageNumber: String(pageNumber), pageSize: '25' })
          ?.body,
      );
    const ids = [1, 2, 3].flatMap((one) => JSON.stringify(page(one)).match(/"id":"[^"]+"/)?.[0]);
    expect(new Set(ids).size).toBe(3);
    expect(page(3)).toMatchObject({ data: { length: 13 }, pagination: { totalCount: 63 } });
  });

  test('returns the requested record, and nothing for calls outside the contract', () => {
    expect(exampleResponse('GET', pathOf(locations.get.path), {})?.body).toMatchObject({
      data: { id: someId },
    });
    expect(exampleResponse('GET', '/nothing/of/the/contract', {})).toBeUndefined();
    expect(exampleResponse('DELETE', pathOf(faults.list.path), {})).toBeUndefined();
  });
});
