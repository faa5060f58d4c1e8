// npm start: from a fresh clone to the running portal. Runs on any Node ≥ 20; everything behind it on the workspace's own.
import { spawn } from 'node:child_process';
import { install } from './install.mjs';
import { step } from './steps.mjs';
import { root, workspaceNode } from './workspace.mjs';

let interrupted = false;
// Ctrl-C reaches the whole group by itself: the step under way ends, and no further one begins.
process.on('SIGINT', () => (interrupted = true));

try {
  await step('Installing packages', install);
  await onNode('tooling/cli/build.mjs');
  await onNode('bff/src/main.ts');
} catch (error) {
  if (!interrupted) console.error(error instanceof Error ? error.message : error);
  process.exitCode = interrupted ? 130 : 1;
}

/**
 * Runs a script on the workspace's Node until it ends. Stopping us stops it: a signal that only we get is passed on, and
 * the channel between us closes when we are killed, which the script takes for a signal.
 */
function onNode(script) {
  if (interrupted) throw new Error('Stopped.');
  return new Promise((resolve, reject) => {
    const child = spawn(workspaceNode(), [script], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    const pass = (signal) => child.kill(signal);
    process.on('SIGTERM', pass).on('SIGHUP', pass);
    child.on('error', reject);
    child.on('close', (code, signal) => {
      process.off('SIGTERM', pass).off('SIGHUP', pass);
      if (code === 0 && !interrupted) resolve();
      else reject(new Error(`Stopped: ${script} ended with ${code ?? signal}.`));
    });
  });
}
