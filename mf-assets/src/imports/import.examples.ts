import type { AssetImport, AssetImportRow } from '@steward/shared-api';

const id = (at: number) => `00000000-0000-4000-8000-0000000009${String(at).padStart(2, '0')}`;

export const previewId = id(50);

/** An import for tests, uploaded and no more. */
export function anImport(changes: Partial<AssetImport> = {}): AssetImport {
  return {
    id: id(1),
    fileName: 'register.csv',
    status: 'Uploaded',
    createdAt: '2026-11-20T10:05:00.000Z',
    createdByString: 'Olivia Grant',
    rowCount: 0,
    counts: { create: 0, change: 0, same: 0, refused: 0 },
    appliedAt: null,
    undoneAt: null,
    undoneByString: null,
    columns: [
      { header: 'Kit', samples: ['Lisa 22', 'Lisa 17'], unreadable: null },
      { header: 'Practice', samples: ['Truro'], unreadable: null },
      { header: 'Colour', samples: [], unreadable: null },
    ],
    mapping: [{ column: 1, field: 'location' }],
    dayFirst: true,
    locationId: null,
    createPlaces: false,
    placesCount: 0,
    previewId: null,
    keptCount: 0,
    progress: { done: 0, total: null },
    notice: null,
    ...changes,
  };
}

/** The same with its preview. */
export function aPlannedImport(changes: Partial<AssetImport> = {}): AssetImport {
  const counts = { create: 1, change: 1, same: 0, refused: 1 };
  return anImport({ status: 'Planned', previewId, rowCount: 3, counts, ...changes });
}

/** Its rows: a new asset, a changed one, and one of a model that the catalogue lacks. */
export const importRows: readonly AssetImportRow[] = [
  {
    id: '2',
    rowNumber: 2,
    outcome: 'create',
    title: 'Lisa 22 · A1',
    assetInstanceId: null,
    changes: [{ field: 'model', before: null, after: 'Lisa 22' }],
    problems: [],
  },
  {
    id: '3',
    rowNumber: 3,
    outcome: 'change',
    title: 'Lisa 17 · A2',
    assetInstanceId: id(70),
    changes: [{ field: 'dateCommissioned', before: '2024-02-01', after: '2024-03-01' }],
    problems: [],
  },
  {
    id: '4',
    rowNumber: 4,
    outcome: 'refused',
    title: '=Unheard 9',
    assetInstanceId: null,
    changes: [],
    problems: [{ column: 'Kit', reason: 'There is no model in the catalogue', isMissingInCatalogue: true }],
  },
];
