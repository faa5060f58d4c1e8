import type { DatasetSize } from './organisations.queries.ts';

const oneGroup: DatasetSize = {
  name: 'one_group',
  groups: 1,
  assetsPerGroup: 100_000,
  locationsPerGroup: 20,
  listRows: 100_000,
};

/** The datasets. The groups of the first and the last are alike, so that only their surroundings differ. */
export const datasets: readonly (DatasetSize & { isLarge: boolean })[] = [
  { name: 'small', groups: 2, assetsPerGroup: 5_000, locationsPerGroup: 10, isLarge: false },
  { ...oneGroup, isLarge: false },
  { name: 'million', groups: 200, assetsPerGroup: 5_000, locationsPerGroup: 10, isLarge: true },
];

/** For the screens: a practice as large as the largest known one, and one three times as large. */
export const screenDatasets: readonly DatasetSize[] = [
  { name: 'large', groups: 1, assetsPerGroup: 35_000, locationsPerGroup: 20 },
  oneGroup,
];
