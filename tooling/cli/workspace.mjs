// The paths of the workspace, its Node and its packages. In the repository of an area, the workspace is the folder of the area.
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve, sep } from 'node:path';

const tooling = resolve(import.meta.dirname, '..');

/** Whether this package is installed by the repository of an area. */
export const isInstalled = tooling.split(sep).includes('node_modules');

export const root = isInstalled ? process.cwd() : dirname(tooling);

/** The path of the workspace's Node, or the caller's Node on platforms without a binary (macOS). */
export function workspaceNode() {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const name = platform === 'win' ? 'node.exe' : 'node';
  const installed = join(root, 'node_modules', `node-${platform}-${process.arch}`, 'bin', name);
  return existsSync(installed) ? installed : process.execPath;
}

/** The JavaScript file of a tool that this package or the workspace depends on. */
export function workspaceBin(tool) {
  const folder = packageFolder(tool, tooling);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bin === 'string' ? bin : (bin[tool] ?? Object.values(bin)[0]));
}

/**
 * The folder of a package, by Node's resolution.
 * @param {string} name
 * @param {string} from the folder of a package that depends on it, or of the package itself
 */
export function packageFolder(name, from) {
  const { resolve: find } = createRequire(join(from, 'package.json'));
  for (const folder of find.paths(name) ?? [])
    if (existsSync(join(folder, name, 'package.json'))) return join(folder, name);
  throw new Error(`${from} does not depend on ${name}`);
}

/** The package.json of a folder. */
export const manifestOf = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
