import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addEmbed } from './add-embed.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'steward-embed-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (path, content) => writeFileSync(join(folder, path), content);
const read = (path) => JSON.parse(readFileSync(join(folder, path), 'utf8'));

/** A built area with its embed. */
function built(embed) {
  for (const name of ['next', 'embed']) {
    rmSync(join(folder, name), { recursive: true, force: true });
    mkdirSync(join(folder, name));
  }
  write('next/entry.js', '');
  write('next/integrity.json', '{"entry.js":"sha384-a"}');
  write('next/build.json', '{"version":"0.1.0-01234567","entry":["entry.js","sha384-a"]}');
  for (const [name, content] of Object.entries(embed)) write(`embed/${name}`, content);
  addEmbed(join(folder, 'next'), join(folder, 'embed'));
  return read('next/build.json');
}

it("puts the embed next to the area's files with its hash and changes the version", () => {
  const build = built({ 'embed.01234567.js': 'entry', 'embed-1.js': 'chunk' });
  expect(readdirSync(join(folder, 'next')).toSorted()).toEqual([
    'build.json',
    'embed-1.js',
    'embed.01234567.js',
    'entry.js',
    'integrity.json',
  ]);
  expect(build.embed).toEqual(['embed.01234567.js', read('next/integrity.json')['embed.01234567.js']]);
  expect(build.version).toMatch(/^0\.1\.0-[0-9a-f]{8}$/);
  expect(build.version).not.toBe('0.1.0-01234567');
});

it('changes the version when only the shared packages of the embed have changed', () => {
  const firstBuild = built({ 'embed.01234567.js': 'entry', 'embed-1.js': 'chunk' });
  const other = built({ 'embed.01234567.js': 'entry', 'embed-1.js': 'another chunk' });
  expect(firstBuild.version).not.toBe(other.version);
  expect(built({ 'embed.01234567.js': 'entry', 'embed-1.js': 'chunk' }).version).toBe(firstBuild.version);
});

it('fails the build when the embed is empty', () => {
  expect(() => built({ 'embed-1.js': 'chunk' })).toThrow(/no entry/);
});
