import { expect, test } from '@jest/globals';
import type { Permission } from '@steward/shared-api';
import type { PaletteEntry } from '@steward/shared-ui/widget';
import { people, renderPage } from '@steward/shared-ui/testing';
import { waitFor } from '@testing-library/react';
import { AssetEntries } from './AssetEntries.tsx';

test.each<[Permission[], string[]]>([
  [
    ['assets.read', 'assets.edit', 'assets.import'],
    ['Add asset', 'Import assets', 'Print labels'],
  ],
  [
    ['assets.read', 'assets.edit'],
    ['Add asset', 'Print labels'],
  ],
  [['assets.read'], ['Print labels']],
])('offers %j the entries %j', async (permissions, titles) => {
  let shown: readonly PaletteEntry[] = [];
  const show = (_: string, entries: readonly PaletteEntry[]) => void (shown = entries);
  renderPage(<AssetEntries term="" asset={null} show={show} />, {
    as: { ...people.groupAdmin, permissions },
  });
  await waitFor(() => expect(shown.map(({ title }) => title)).toEqual(titles));
});
