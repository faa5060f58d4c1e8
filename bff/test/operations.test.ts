import { readFile } from 'node:fs/promises';
import { expect, it } from '@jest/globals';
import { knownVariables } from '../src/config.ts';

it('docs/operations.md lists every environment variable with its default', async () => {
  const text = await readFile(new URL('../../docs/operations.md', import.meta.url), 'utf8');
  const rows = [...text.matchAll(/^\| `([A-Z_0-9]+)` +\| ([^|]*?) *\|/gm)];
  const documented = Object.fromEntries(
    rows.map(([, name = '', cell = '']) => [name, /^`(.*)`/.exec(cell)?.[1] ?? null]),
  );
  const variables = Object.entries(knownVariables()).map(([name, value]) => [
    name,
    value === undefined ? null : String(value),
  ]);
  expect(documented).toEqual(Object.fromEntries(variables));
});
