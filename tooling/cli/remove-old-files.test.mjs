import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeOldFiles } from './remove-old-files.mjs';

const day = 24 * 60 * 60 * 1000;
let folder;
let datesFile;

beforeEach(() => {
  const parent = mkdtempSync(join(tmpdir(), 'steward-old-files-'));
  folder = join(parent, 'dist');
  mkdirSync(folder);
  datesFile = join(parent, 'replaced.json');
});
afterEach(() => rmSync(join(folder, '..'), { recursive: true }));

/** Builds these scripts, compressed, on a given day. */
function build(names, at) {
  removeOldFiles(folder, { live: names, datesFile, now: at * day });
  return readdirSync(folder).toSorted();
}
const write = (...names) => {
  for (const name of names) writeFileSync(join(folder, name), name);
};

test('keeps a script for 30 days after it has left the build, however long it was live', () => {
  write('index.html', '744.aaaaaaaa.js', '744.aaaaaaaa.js.br');
  expect(build(['index.html', '744.aaaaaaaa.js'], 0)).toHaveLength(3);
  write('744.bbbbbbbb.js');
  const both = ['744.aaaaaaaa.js', '744.aaaaaaaa.js.br', '744.bbbbbbbb.js', 'index.html'];
  expect(build(['index.html', '744.bbbbbbbb.js'], 100)).toEqual(both);
  expect(build(['index.html', '744.bbbbbbbb.js'], 130)).toEqual(both);
  expect(build(['index.html', '744.bbbbbbbb.js'], 131)).toEqual(['744.bbbbbbbb.js', 'index.html']);
});
