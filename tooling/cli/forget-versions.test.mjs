import { spec } from '../spec/spec.mjs';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { forgetVersions } from './forget-versions.mjs';

const day = 24 * 60 * 60 * 1000;
let folder;

beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'steward-versions-'))));
afterEach(() => rmSync(folder, { recursive: true }));

/** The versions of faults that are left when its row changes to this on a day. */
function after(row, on) {
  for (const version of Object.values({ ...row?.stable, canary: row?.canary?.version }))
    if (version) mkdirSync(join(folder, 'faults', version), { recursive: true });
  forgetVersions(folder, { areas: row ? { faults: row } : {} }, on * day);
  return readdirSync(join(folder, 'faults')).toSorted();
}
const stable = (version, previous) => ({ stable: { version, previous } });

spec('p.1.7');
test('when a version leaves the registry → its scripts are there for 30 days more, and then no longer', () => {
  after(stable('1'), 0);
  after({ ...stable('1'), canary: { version: '2' } }, 10);
  expect(after(stable('2', '1'), 100)).toEqual(['1', '2']);
  expect(after(stable('3', '2'), 200)).toEqual(['1', '2', '3']);
  expect(after(stable('3', '2'), 230)).toEqual(['1', '2', '3']);
  expect(after(stable('3', '2'), 231)).toEqual(['2', '3']);
});

test('when it comes back within that time → counted anew from when it leaves again', () => {
  after(stable('2', '1'), 0);
  expect(after(stable('3', '2'), 1)).toEqual(['1', '2', '3']);
  expect(after(stable('1', '3'), 20)).toEqual(['1', '2', '3']);
  expect(after(stable('4', '3'), 40)).toEqual(['1', '2', '3', '4']);
  expect(after(stable('4', '3'), 60)).toEqual(['1', '3', '4']);
  expect(after(stable('4', '3'), 71)).toEqual(['3', '4']);
});

test('when an area leaves the registry as a whole → so with all its versions', () => {
  after(stable('2', '1'), 0);
  expect(after(undefined, 1)).toEqual(['1', '2']);
  expect(after(undefined, 32)).toEqual([]);
});
