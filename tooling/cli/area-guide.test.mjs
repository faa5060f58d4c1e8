import { execFile } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
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

/** Runs a tool in the copy. Rejects with its output if it fails. */
const run = (...args) =>
  promisify(execFile)(workspaceNode(), args, { cwd: folder, maxBuffer: 2 ** 26 }).catch((error) => {
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
