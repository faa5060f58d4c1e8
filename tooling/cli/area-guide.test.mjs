import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { applyExample, copyWorkspace, readExample } from './apply-example.mjs';
import { root, workspaceBin, workspaceNode } from './workspace.mjs';

const guide = readFileSync(join(root, 'docs/area-guide.md'), 'utf8');
let folder;

beforeAll(() => {
  folder = copyWorkspace();
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

// The copy has other migrations, so its tests start a database server of their own.
const { STEWARD_TEST_DATABASE: _, ...env } = process.env;

/** Runs a tool in the copy. Rejects with its output if it fails. */
const run = (...args) =>
  promisify(execFile)(workspaceNode(), args, { cwd: folder, env, maxBuffer: 2 ** 26 }).catch((error) => {
    throw new Error(`${error.stdout}${error.stderr}`);
  });

/** Runs the tests of a file with this title in the copy. Returns the number that passed. */
async function passedTests(file, title) {
  const jest = join(folder, 'tooling/node_modules/jest/bin/jest.js');
  const { stdout } = await run(jest, '--config', 'tooling/jest/all.mjs', '--json', file, '-t', title);
  return JSON.parse(stdout).numPassedTests;
}

test('adds a filter in at most four files', async () => {
  const example = readExample(guide, 'Add a filter');
  expect(example.length).toBeLessThanOrEqual(4);
  applyExample(folder, example);
  const lastSwitch = "  ['Include inactive', 'includeInactive'],";
  applyExample(folder, [
    {
      path: 'mf-assets/src/assets/AssetFilters.test.tsx',
      changes: [{ before: lastSwitch, after: `${lastSwitch}\n  ['Missing rooms', 'missingRooms'],` }],
    },
  ]);
  for (const name of ['shared-api', 'bff', 'mf-assets']) await run(workspaceBin('typescript'), '-p', name);
  expect(await passedTests('bff/src/features/assets/assets.test', 'by missingRooms')).toBe(1);
  expect(await passedTests('mf-assets/src/assets/AssetFilters.test', 'by Missing rooms')).toBe(1);
}, 240_000);

test('adds a property in at most four files', async () => {
  const example = readExample(guide, 'Add a property');
  expect(example.length).toBeLessThanOrEqual(4);
  applyExample(folder, example);
  writeFileSync(join(folder, 'bff/src/features/assets/insurance.test.ts'), insuranceTest);
  const lastDate = "    expect(screen.getByRole('textbox', { name: 'Deactivation Date' })).toHaveValue('');";
  const insured = lastDate.replace('Deactivation Date', 'Insured Until');
  const changes = [{ before: lastDate, after: `${lastDate}\n${insured}` }];
  applyExample(folder, [{ path: 'mf-assets/src/assets/PropertiesForm.test.tsx', changes }]);
  for (const name of ['shared-api', 'bff', 'mf-assets']) await run(workspaceBin('typescript'), '-p', name);
  expect(await passedTests('bff/src/features/assets/insurance.test', '')).toBe(1);
  expect(await passedTests('bff/src/features/assets/asset-properties.test', '')).toBe(1);
  expect(await passedTests('mf-assets/src/assets/PropertiesForm.test', 'six dates')).toBe(1);
}, 240_000);

test('adds a setting in two files', async () => {
  const example = readExample(guide, 'Add a setting');
  expect(example).toHaveLength(2);
  applyExample(folder, example);
  writeFileSync(join(folder, 'mf-faults/src/widgets/AssetFaults.test.tsx'), settingTest);
  await run(workspaceBin('typescript'), '-p', 'mf-faults');
  expect(await passedTests('mf-faults/src/widgets/AssetFaults.test', '')).toBe(1);
}, 120_000);

test('the example of a widget has valid types', async () => {
  const section = guide.split('\n### A widget\n')[1].split(/\n#{1,3} /, 1)[0];
  const files = [...section.matchAll(/^`src\/(\S+)`[^\n]*\n\n```tsx\n(.*?)\n```$/gms)];
  expect(files.map(([, name]) => name)).toEqual(['widgets.tsx', 'OnDuty.tsx']);
  mkdirSync(join(folder, 'mf-reports/src/example'));
  for (const [, name, code] of files) writeFileSync(join(folder, 'mf-reports/src/example', name), code);
  await run(workspaceBin('typescript'), '-p', 'mf-reports');
}, 120_000);

const settingTest = `import { expect, test } from '@jest/globals';
import { faults } from '@steward/shared-api';
import { fakeApi, pageOf } from '@steward/shared-api/testing';
import { renderPage } from '@steward/shared-ui/testing';
import { screen } from '@testing-library/react';
import { AssetFaults } from './AssetFaults.tsx';

test('requests as many faults as the setting says', async () => {
  let pageSize: unknown;
  const api = fakeApi().on(faults.list, (input) => {
    ({ pageSize } = input);
    return pageOf([], input);
  });
  renderPage(<AssetFaults assetInstanceId="1" />, { settings: { faultsPerPage: 5 } });
  expect(await screen.findByText('No faults reported for this asset')).toBeVisible();
  expect(pageSize).toBe('5');
  api.restore();
});
`;

/** Creates, updates, lists and imports the property, and reads its audit trail, through HTTP. */
const insuranceTest = `import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startAssetTestApp, type AssetTestApp } from '../../../test/fixtures/assets/asset-test-app.ts';
import { olivia } from '../../../test/fixtures/demo-users.ts';
import { ImportClient } from '../../../test/fixtures/imports/import-client.ts';

let app: AssetTestApp;
let client: ImportClient;
beforeAll(async () => {
  app = await startAssetTestApp();
  client = new ImportClient(app.portal, olivia);
});
afterAll(async () => {
  await client.close();
  await app.portal.stop();
});

const call = async (request: string, json?: object) =>
  (await app.portal.call(olivia, request, json ? { json } : {})).body;

it('is insured', async () => {
  const { otherAssetInstanceId: id, assetModelId, locationId } = await app.createFixture('Penzance');
  await app.portal.db.updateTable('asset_instances').set({ reference: 'W-1' }).where('id', '=', id).execute();
  const created = await call('POST /asset-instances', { assetModelId, locationId, insuredUntil: '2027-01-02' });
  expect(created.data).toMatchObject({ insuredUntil: '2027-01-02T12:00:00.000Z' });
  const invalid = await call('PATCH /asset-instances', { id, insuredUntil: 'soon' });
  expect(invalid.errors).toEqual({ insuredUntil: ['This is not a date'] });
  await call('PATCH /asset-instances', { id, insuredUntil: '2028-01-02' });
  const list = await call(\`GET /asset-instances?locationId=\${locationId}&pageSize=300\`);
  const days = list.data?.map((row) => row['insuredUntil']);
  expect(days).toEqual(expect.arrayContaining(['2027-01-02T12:00:00.000Z', '2028-01-02T12:00:00.000Z']));
  const planned = await client.preview(['Ref,Insured Until', 'W-1,03/04/2029']);
  expect(await client.rows(planned.id)).toMatchObject([
    { changes: [{ field: 'insuredUntil', before: '2028-01-02', after: '2029-04-03' }] },
  ]);
  await client.apply(planned);
  const audit = await call(\`GET /audit-events?assetInstanceId=\${id}\`);
  expect(audit.data?.map(({ event }) => event)).toContain(
    'Asset changed by an import: insured until changed from 02 Jan 2028 to 03 Apr 2029',
  );
  await client.undo(planned.id);
  const { data } = await call(\`GET /asset-instances/\${id}\`);
  expect(data).toMatchObject({ insuredUntil: '2028-01-02T12:00:00.000Z' });
});
`;

test('reads the diffs of an example', () => {
  const markdown = [
    '# Guide',
    '### First',
    '```diff\n+++ a.ts\n one\n+two\n@@\n-three\n```',
    '### Second',
    '```diff\n+++ b.ts\n+new\n```',
  ].join('\n');
  expect(readExample(markdown, 'First')).toEqual([
    {
      path: 'a.ts',
      changes: [
        { before: 'one', after: 'one\ntwo' },
        { before: 'three', after: '' },
      ],
    },
  ]);
  expect(readExample(markdown, 'Second')).toEqual([
    { path: 'b.ts', changes: [{ before: '', after: 'new' }] },
  ]);
});

test.each([
  ['0 times', 'three'],
  ['2 times', 'one'],
])('rejects a context that a file has %s', (times, before) => {
  writeFileSync(join(folder, 'a.ts'), 'one\ntwo\none\n');
  const diff = { path: 'a.ts', changes: [{ before, after: 'new' }] };
  expect(() => applyExample(folder, [diff])).toThrow(`a.ts has this context ${times}, not once`);
});
