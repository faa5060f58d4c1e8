// npm start: from a fresh clone to the running portal. Runs on any Node ≥ 20; everything behind it on the workspace's own.
import { spawn } from 'node:child_process';
import { install } from './install.mjs';
import { step } from './steps.mjs';
import { root, workspaceNode } from './workspace.mjs';

try {
  await step('Installing packages', install);
  await onNode(['tooling/cli/build.mjs']);
  await onNode(['bff/src/main.ts']);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/**
 * Runs a script on the workspace's Node until it ends. Stopping us stops it: signals are passed on, and the channel
 * between us closes when we are killed, which the script takes for a signal.
 */
function onNode(args) {
  return new Promise((resolve, reject) => {
    const child = spawn(workspaceNode(), args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    const pass = (signal) => child.kill(signal);
    // Ctrl-C reaches the whole group by itself; only what is sent to us alone must be passed on.
    const ignore = () => {};
    process.on('SIGINT', ignore).on('SIGTERM', pass).on('SIGHUP', pass);
    child.on('error', reject);
    child.on('close', (code, signal) => {
      process.off('SIGINT', ignore).off('SIGTERM', pass).off('SIGHUP', pass);
      if (code === 0 || signal === 'SIGINT') resolve();
      else reject(new Error(`Stopped: ${args[0]} ended with ${code ?? signal}.`));
    });
  });
}
