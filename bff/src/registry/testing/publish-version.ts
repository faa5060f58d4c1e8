import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AreaBuild, AreaDeclaration } from '@steward/shared-api/platform';

export const anIntegrity = `sha384-${'A'.repeat(64)}`;
export const everyVersion = { shell: '*', 'shared-api': '*', 'shared-auth': '*', 'shared-ui': '*' };

/** Writes a version of an area, as its build would have; its entry is a script that does nothing. */
export async function publishVersion(
  areasFolder: string,
  [name, version]: readonly [name: string, version: string],
  declared: Partial<AreaDeclaration> = {},
): Promise<void> {
  const folder = join(areasFolder, name, version);
  await mkdir(folder, { recursive: true });
  const declaration: AreaDeclaration = {
    schema: 1,
    name,
    owner: 'tests',
    requires: everyVersion,
    routes: [],
    menu: [],
    widgets: [],
    invalidates: {},
    settings: {},
    budget: { entry: 1, firstView: 1 },
    ...declared,
  };
  const view = { scripts: [], shared: [] };
  const views = Object.fromEntries(declaration.routes.map((route) => [route.name, view]));
  const build: AreaBuild = {
    schema: 1,
    version,
    entry: ['entry.js', anIntegrity],
    views: { ...views, 'widget:Tile': view },
    ...(name === 'assets' ? { embed: ['embed.js', anIntegrity] } : {}),
  };
  await writeFile(join(folder, 'area.json'), JSON.stringify(declaration));
  await writeFile(join(folder, 'build.json'), JSON.stringify(build));
  await writeFile(join(folder, 'entry.js'), '/* nothing */'.repeat(200));
}

/** Puts a registry in the place of the one before, as a release does. */
export async function replaceRegistry(areasFolder: string, content: unknown): Promise<void> {
  const file = join(areasFolder, 'registry.json');
  await writeFile(`${file}.part`, JSON.stringify(content));
  await rename(`${file}.part`, file);
}
