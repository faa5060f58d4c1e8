import { cpSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../workspace.mjs';

/**
 * Installs the commands into the repository of an area, without a registry. They find their dependencies in this workspace.
 * @param {string} folder of the area
 * @returns {string} the path of `steward-area.mjs`
 */
export function installTooling(folder) {
  const tooling = join(folder, 'node_modules/@steward/tooling');
  mkdirSync(tooling, { recursive: true });
  for (const part of ['cli', 'webpack', 'package.json'])
    cpSync(join(root, 'tooling', part), join(tooling, part), { recursive: true });
  symlinkSync(join(root, 'tooling/node_modules'), join(tooling, 'node_modules'));
  return join(tooling, 'cli/steward-area.mjs');
}
