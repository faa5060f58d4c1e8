// The paths of the workspace, its Node and its tools.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

/** The path of the workspace's Node, or the caller's Node on platforms without a binary (macOS). */
export function workspaceNode() {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const name = platform === 'win' ? 'node.exe' : 'node';
  const installed = join(root, 'node_modules', `node-${platform}-${process.arch}`, 'bin', name);
  return existsSync(installed) ? installed : process.execPath;
}

/** The JavaScript file of a tool in the root's devDependencies. */
export function workspaceBin(tool) {
  const folder = join(root, 'node_modules', tool);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bin === 'string' ? bin : (bin[tool] ?? Object.values(bin)[0]));
}
