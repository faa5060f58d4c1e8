// Runs a script, or a tool of the workspace with --bin, on the workspace's Node (24), regardless of the Node that called it. Uses the caller's Node on
// platforms without such a binary.
import { spawnSync } from 'node:child_process';
import { root, workspaceBin, workspaceNode } from './workspace.mjs';

const [first = '', ...rest] = process.argv.slice(2);
const [script, args] = first === '--bin' ? [workspaceBin(rest[0]), rest.slice(1)] : [first, rest];
const { status } = spawnSync(workspaceNode(), [script, ...args], { cwd: root, stdio: 'inherit' });
process.exitCode = status ?? 1;
