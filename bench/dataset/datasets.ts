import type { WorldSize } from './organisations.queries.ts';

const oneGroup: WorldSize = {
  name: 'one_group',
  groups: 1,
  assetsPerGroup: 100_000,
  locationsPerGroup: 20,
  listRows: 100_000,
};

/** The data that is measured on. Groups of the first and the last are alike, so that only what surrounds them differs. */
export const worlds: readonly (WorldSize & { isLarge: boolean })[] = [
  { name: 'small', groups: 2, assetsPerGroup: 5_000, locationsPerGroup: 10, isLarge: false },
  { ...oneGroup, isLarge: false },
  { name: 'million', groups: 200, assetsPerGroup: 5_000, locationsPerGroup: 10, isLarge: true },
];

/** For the screens: one practice as large as the largest known, and one three times as large. */
export const screenWorlds: readonly WorldSize[] = [
  { name: 'large', groups: 1, assetsPerGroup: 35_000, locationsPerGroup: 20 },
  oneGroup,
];
