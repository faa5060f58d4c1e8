import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './workspace.mjs';

const sources = () => globSync('{shell,shared-*,mf-*}/src/**/*.{ts,tsx}', { cwd: root });

test('gives the styles of each part of the portal a unique name, because a duplicate would replace the other', () => {
  const users = new Map();
  for (const file of sources())
    for (const [, name] of readFileSync(join(root, file), 'utf8').matchAll(/\baddStyles\(\s*'([^']+)'/g))
      users.set(name, new Set(users.get(name)).add(file));
  expect(users.size).toBeGreaterThan(10);
  expect([...users].filter(([, files]) => files.size > 1)).toEqual([]);
});
