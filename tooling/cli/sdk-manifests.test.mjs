import { createManifest, sharedManifest, toolingManifest } from './sdk-manifests.mjs';
import { manifestOf, root } from './workspace.mjs';
import { join } from 'node:path';

const versionIn = (folder) => manifestOf(join(root, folder)).version;

it('lets an area with a newer patch of a shared package have it once', () => {
  const range = `^${versionIn('shared-api')}`;
  expect(sharedManifest('shared-ui').dependencies['@steward/shared-api']).toBe(range);
  expect(toolingManifest().dependencies['@steward/shared-api']).toBe(range);
});

it('gives the tooling and the creator of areas the version of the shell, so that each release can be published', () => {
  const shell = versionIn('shell');
  expect([toolingManifest().version, createManifest().version]).toEqual([shell, shell]);
});

it('gives a new area exact versions of its packages', () => {
  const { versions, overrides } = createManifest().steward;
  expect(versions).toMatchObject({
    '@steward/shared-ui': versionIn('shared-ui'),
    '@steward/tooling': versionIn('shell'),
    '@steward/shell': versionIn('shell'),
  });
  for (const version of [...Object.values(versions), ...Object.values(overrides)])
    expect(version).toMatch(/^\d/);
});
