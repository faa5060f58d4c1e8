import { endpoints, query } from '../endpoint.ts';
import { assetRecordReads } from '../events/read-entities.ts';
import { requiredLine } from '../values.ts';
import { maximumSearchTerm, searchResults } from './search.ts';

export const searches = endpoints('searches', {
  find: query({
    path: '/search',
    access: 'signedIn',
    summary:
      "Finds records of all kinds in the caller's scope by their names, numbers, places and texts, or an asset by the address on its sticker. Accents, case and typing mistakes do not matter.",
    reads: assetRecordReads,
    input: { searchTerm: requiredLine(maximumSearchTerm, 'Please enter what to search for') },
    output: searchResults,
  }),
});
