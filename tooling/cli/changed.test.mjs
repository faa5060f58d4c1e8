import { journeysFor } from './changed.mjs';

test.each([
  [
    'documents and tests',
    ['docs/architecture.md', 'mf-faults/src/faults/FaultsPage.test.tsx', 'bff/test/matrix/totals.test.ts'],
    null,
  ],
  ['one journey', ['e2e/journeys/sticker.e2e.ts'], ['--no-deps', 'journeys/sticker.e2e.ts']],
  [
    'an area',
    ['mf-faults/src/faults/FaultsPage.tsx', 'e2e/journeys/sticker.e2e.ts'],
    ['--no-deps', '--project=journeys'],
  ],
  ['the server', ['bff/src/app.ts'], []],
  ['a package that areas share', ['shared-ui/src/grid/Grid.tsx', 'mf-faults/area.json'], []],
  ['the lockfile', ['pnpm-lock.yaml'], []],
  ['nothing', [], null],
])('runs the journeys that %s can affect', (_, files, args) => {
  expect(journeysFor(files)).toEqual(args);
});
