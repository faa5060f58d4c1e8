import type { DatasetSize } from './organisations.queries.ts';

const oneGroup: DatasetSize = {
  name: 'one_group',
  groups: 1,
  assetsPerGroup: 100_000,
  locationsPerGroup: 20,
  listRows: 100_000,
};

/** The datasets. The groups of all but `one_group` are alike, so that only their surroundings differ. Optional ones are measured only by name. */
export const datasets: readonly (DatasetSize & { isLarge: boolean; isOptional?: true })[] = [
  { name: 'small', groups: 2, assetsPerGroup: 5_000, locationsPerGroup: 10, isLarge: false },
  { ...oneGroup, isLarge: false },
  { name: 'million', groups: 200, assetsPerGroup: 5_000, locationsPerGroup: 10, isLarge: true },
  {
    name: 'ten_million',
    groups: 2_000,
    assetsPerGroup: 5_000,
    locationsPerGroup: 10,
    isLarge: true,
    isOptional: true,
  },
];

/** For the register: a practice as large as the largest known one, and one three times as large. For the cost report: 50,000 events. */
export const screenDatasets: readonly (DatasetSize & { screen: 'register' | 'report' })[] = [
  { name: 'large', groups: 1, assetsPerGroup: 35_000, locationsPerGroup: 20, screen: 'register' },
  { ...oneGroup, screen: 'register' },
  {
    name: 'events',
    groups: 1,
    assetsPerGroup: 5_000,
    locationsPerGroup: 20,
    reportEvents: 50_000,
    screen: 'report',
  },
];
