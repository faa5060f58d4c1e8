import { describe, expect, it } from '@jest/globals';
import { mutate, SWRConfig } from 'swr';
import { regions } from '../regions/regions.endpoints.ts';
import { cachedResponse } from './cached-response.ts';
import { queryKey } from './use-query.ts';

const { cache } = SWRConfig.defaultValue;
const cached = (input: Parameters<typeof queryKey<typeof regions.list>>[1]) =>
  cachedResponse<typeof regions.list>(cache, queryKey(regions.list, input));

describe('cachedResponse', () => {
  it('finds the response that SWR has stored for an equal query', async () => {
    const response = { data: [] };
    await mutate(queryKey(regions.list, { searchTerm: 'north', pageNumber: 2 }), response, {
      revalidate: false,
    });
    expect(cached({ pageNumber: 2, searchTerm: 'north' })).toBe(response);
    expect(cached({ searchTerm: 'south' })).toBeUndefined();
  });

  it('finds nothing for a query that is not sent', () => {
    expect(cachedResponse(cache, null)).toBeUndefined();
  });
});
