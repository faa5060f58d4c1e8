import { spec } from '../spec/spec.mjs';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runRelease } from './testing/run-release.mjs';
import { root } from './workspace.mjs';

const folder = mkdtempSync(join(tmpdir(), 'steward-release-'));
afterAll(() => rmSync(folder, { recursive: true }));

const release = (...args) => runRelease(folder, args);
const file = () => join(folder, 'registry.json');
const rowOf = (area) => JSON.parse(readFileSync(file(), 'utf8')).areas[area];

spec('p.2.1');
test('refuses a first canary and another owner, releases an area from its sources, and releases nothing after a failed check', async () => {
  const copy = join(folder, 'copy', 'mf-reports');
  const sources = join(root, 'mf-reports');
  const isSource = (path) => !/[/\\](dist|node_modules)$/.test(path);
  cpSync(sources, copy, { recursive: true, filter: isSource });
  symlinkSync(join(sources, 'node_modules'), join(copy, 'node_modules'));
  const args = ['reports', '--from', copy, '--checked'];
  expect(await release(...args, '--canary', '5')).toEqual({
    code: 1,
    output: expect.stringContaining('There is no stable version yet. Release one to all users first.'),
  });
  expect(existsSync(file())).toBe(false);
  const { output, code } = await release(...args);
  const [, version] = /All users get reports (\S+)\./.exec(output) ?? [];
  expect([code, rowOf('reports')]).toEqual([0, { stable: { version } }]);
  expect(existsSync(join(folder, 'reports', version, 'build.json'))).toBe(true);
  const declaration = readFileSync(join(copy, 'area.json'), 'utf8');
  writeFileSync(join(copy, 'area.json'), declaration.replace('"permission"', '"permisson"'));
  expect(await release(...args)).toEqual({
    code: 1,
    output: expect.stringContaining(
      'area.json has keys that the portal does not know and would ignore: routes.0.permisson. Correct or remove them.',
    ),
  });
  const { owner } = JSON.parse(declaration);
  const ofOthers = declaration.replace(`"owner": "${owner}"`, '"owner": "another team"');
  writeFileSync(join(copy, 'area.json'), ofOthers);
  expect(await release(...args)).toEqual({
    code: 1,
    output: `The live version of reports belongs to the owner "${owner}", and this one to "another team". To change the owner, release it with --take-over.\n`,
  });
  expect(await release(...args, '--take-over')).toMatchObject({ code: 0 });
  const { stable } = rowOf('reports');
  expect(stable).toEqual({ version: expect.any(String), previous: version });
  writeFileSync(join(copy, 'area.json'), ofOthers);
  writeFileSync(join(copy, 'src/area.tsx'), 'export const area = { pages: {} };\n');
  expect(await release(...args)).toEqual({
    code: 1,
    output: expect.stringContaining('Nothing was released.'),
  });
  expect(rowOf('reports')).toEqual({ stable });
});
