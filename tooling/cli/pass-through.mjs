// Runs a program, passes on the signals that this process receives, and returns the exit code of the program.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** @typedef {{ code: number, signal?: NodeJS.Signals }} Ended `signal` is one that this process received. */

/**
 * Runs a program until it ends and passes each signal on to it, because npm and supervisors signal only this process. A signal from a terminal
 * reaches both, so the program gets it twice.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions & { onMessage?: (message: unknown) => void }} [options]
 * @returns {Promise<Ended>} the exit code, which is 128 and the number of the signal for a program that a signal has ended
 */
export function passThrough(command, args, { onMessage = () => {}, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, options);
    let received;
    const pass = (signal) => {
      received = signal;
      child.kill(signal);
    };
    for (const signal of signals) process.on(signal, pass);
    child.on('message', onMessage).on('error', reject);
    child.on('close', (code, signal) => {
      for (const each of signals) process.off(each, pass);
      resolve({ code: code ?? 128 + constants.signals[signal], signal: received });
    });
  });
}
