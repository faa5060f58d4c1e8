// One at a time, even when several commands run beside each other and some of them are killed.
import { linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';

const oldAfterMs = 120_000;
const me = `${hostname()} ${process.pid}`;

/**
 * Runs while nobody else who asks for the same lock does: waits for its turn.
 * @template Answer
 * @param {string} lock a file that is there meanwhile
 * @param {() => Answer} run
 * @returns {Answer}
 */
export function alone(lock, run) {
  while (!isTaken(lock)) sleep(20);
  try {
    return run();
  } finally {
    if (ownerOf(lock) === me) rmSync(lock, { force: true });
  }
}

function isTaken(lock) {
  try {
    writeFileSync(lock, me, { flag: 'wx' });
    return true;
  } catch (error) {
    // Of a full disk: it is there, and says nothing.
    if (error.code === 'ENOSPC') rmSync(lock, { force: true });
    if (error.code !== 'EEXIST') throw error;
  }
  const owner = ownerOf(lock);
  if (owner !== undefined && isLeftBehind(lock, owner)) take(lock, owner);
  return false;
}

/** By a command that was killed: one of this machine that runs no longer, one of another after a while. */
function isLeftBehind(lock, owner) {
  const [host, pid] = owner.split(' ');
  if (host === hostname() && !isRunning(Number(pid))) return true;
  const since = statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
  return Date.now() - since > oldAfterMs;
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code !== 'ESRCH';
  }
}

/** Takes away what was left behind, once, though several may have found it. */
function take(lock, owner) {
  const taken = `${lock}.${process.pid}.part`;
  try {
    renameSync(lock, taken);
    // Somebody was quicker, and this is the lock of who came next.
    if (ownerOf(taken) !== owner) linkSync(taken, lock);
  } catch (error) {
    if (error.code !== 'ENOENT' && error.code !== 'EEXIST') throw error;
  }
  rmSync(taken, { force: true });
}

/** Undefined when nobody has it. */
function ownerOf(lock) {
  try {
    return readFileSync(lock, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

const sleep = (ms) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
