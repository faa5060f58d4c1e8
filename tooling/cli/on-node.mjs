// Runs a script, or a tool of the workspace with --bin, on the workspace's Node (24), regardless of the Node that called it. Uses the caller's Node on
// platforms without such a binary.
import { passThrough } from './pass-through.mjs';
import { root, workspaceBin, workspaceNode } from './workspace.mjs';

const [first = '', ...rest] = process.argv.slice(2);
const [script, args] = first === '--bin' ? [workspaceBin(rest[0]), rest.slice(1)] : [first, rest];
const { code } = await passThrough(workspaceNode(), [script, ...args], { cwd: root, stdio: 'inherit' });
process.exitCode = code;
