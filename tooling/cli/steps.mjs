// Prints one line per step: its name, result and duration.
import { spawn } from 'node:child_process';
import { root } from './workspace.mjs';

/**
 * @param {string} name
 * @param {() => Promise<string | void>} run returns a note for the output
 * @param {{ announced?: boolean }} [options] announced: a terminal shows the name from the start; not for steps that run side by side
 */
export async function step(name, run, { announced = process.stdout.isTTY } = {}) {
  const startedAt = performance.now();
  if (announced) process.stdout.write(`… ${name}`);
  const clear = announced ? '\r' : '';
  try {
    const note = await run();
    console.log(`${clear}✓ ${name}${note ? ` (${note})` : ''} ${seconds(startedAt)}`);
    return true;
  } catch (error) {
    console.log(`${clear}✗ ${name} ${seconds(startedAt)}`);
    throw error;
  }
}

const seconds = (startedAt) => `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;

/**
 * Runs a command to its end. With `quiet` its output is shown only when it fails.
 * @param {string} command
 * @param {string[]} args
 * @param {{ quiet?: boolean, env?: NodeJS.ProcessEnv }} [options]
 * @returns {Promise<{ status: number, output: string }>}
 */
export function run(command, args, { quiet = false, env } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    });
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('close', (code) => resolve({ status: code ?? 1, output }));
  });
}

/** Like {@link run}, but throws the output of a failed command. */
export async function mustRun(command, args, options) {
  const { status, output } = await run(command, args, options);
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}\n${output}`);
  return output;
}
