// Runs a script, or with --bin a tool of the workspace, on the Node that the workspace brings along (24),
// whatever Node called it. On a platform without such a binary it is the caller's own Node.
import { spawnSync } from 'node:child_process';
import { root, workspaceBin, workspaceNode } from './workspace.mjs';

const [first = '', ...rest] = process.argv.slice(2);
const [script, args] = first === '--bin' ? [workspaceBin(rest[0]), rest.slice(1)] : [first, rest];
const { status } = spawnSync(workspaceNode(), [script, ...args], { cwd: root, stdio: 'inherit' });
process.exitCode = status ?? 1;
