import { spec } from '../spec/spec.mjs';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeOldVersions } from './remove-old-versions.mjs';

const day = 24 * 60 * 60 * 1000;
let folder;

beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'steward-versions-'))));
afterEach(() => rmSync(folder, { recursive: true }));

/** The remaining versions of faults after its row changed to this on a given day. */
function after(row, on) {
  for (const version of Object.values({ ...row?.stable, canary: row?.canary?.version }))
    if (version) mkdirSync(join(folder, 'faults', version), { recursive: true });
  removeOldVersions(folder, { areas: row ? { faults: row } : {} }, on * day);
  return readdirSync(join(folder, 'faults')).toSorted();
}
const stable = (version, previous) => ({ stable: { version, previous } });

spec('p.1.7');
test('keeps the scripts of a version for 30 days after it has left the registry', () => {
  after(stable('1'), 0);
  after({ ...stable('1'), canary: { version: '2' } }, 10);
  expect(after(stable('2', '1'), 100)).toEqual(['1', '2']);
  expect(after(stable('3', '2'), 200)).toEqual(['1', '2', '3']);
  expect(after(stable('3', '2'), 230)).toEqual(['1', '2', '3']);
  expect(after(stable('3', '2'), 231)).toEqual(['2', '3']);
});

test('starts the time again when a version comes back and leaves again', () => {
  after(stable('2', '1'), 0);
  expect(after(stable('3', '2'), 1)).toEqual(['1', '2', '3']);
  expect(after(stable('1', '3'), 20)).toEqual(['1', '2', '3']);
  expect(after(stable('4', '3'), 40)).toEqual(['1', '2', '3', '4']);
  expect(after(stable('4', '3'), 60)).toEqual(['1', '3', '4']);
  expect(after(stable('4', '3'), 71)).toEqual(['3', '4']);
});

test('applies to all versions of an area that leaves the registry', () => {
  after(stable('2', '1'), 0);
  expect(after(undefined, 1)).toEqual(['1', '2']);
  expect(after(undefined, 32)).toEqual([]);
});
