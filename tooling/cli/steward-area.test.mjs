import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readDeclaration } from '../webpack/declaration.mjs';
import { commands } from './release-commands.mjs';

const folder = mkdtempSync(join(tmpdir(), 'steward-area-'));
afterAll(() => rmSync(folder, { recursive: true }));

function stewardArea(...args) {
  const script = join(import.meta.dirname, 'steward-area.mjs');
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    cwd: folder,
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr };
}

test('lists all commands of a release', () => {
  const { output } = stewardArea();
  for (const name of Object.keys(commands).slice(1)) expect(output).toMatch(new RegExp(`\\b${name}\\b`));
});

test('names the file when area.json is not valid JSON', () => {
  const file = join(folder, 'area.json');
  writeFileSync(file, '{ "name": stock }');
  for (const args of [['check'], ['release']])
    expect(stewardArea(...args)).toEqual({
      status: 1,
      output: expect.stringMatching(/^area\.json is not valid JSON: .+\n$/),
    });
  expect(() => readDeclaration(file)).toThrow(`${file} is not valid JSON: `);
});
