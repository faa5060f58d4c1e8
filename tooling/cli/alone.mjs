// A lock for concurrent commands, which survives the kill of its owner.
import { linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';

const oldAfterMs = 120_000;
const me = `${hostname()} ${process.pid}`;

/**
 * Runs a function while holding a lock file, and waits until the lock is free.
 * @template Result
 * @param {string} lock the lock file
 * @param {() => Result} run
 * @returns {Result}
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
    // A full disk leaves an empty lock file.
    if (error.code === 'ENOSPC') rmSync(lock, { force: true });
    if (error.code !== 'EEXIST') throw error;
  }
  const owner = ownerOf(lock);
  if (owner !== undefined && isLeftBehind(lock, owner)) take(lock, owner);
  return false;
}

/** Whether the owner was killed: its process on this machine has ended, or it runs on another machine and the lock is old. */
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

/** Removes a stale lock once, even if several commands have found it. */
function take(lock, owner) {
  const taken = `${lock}.${process.pid}.part`;
  try {
    renameSync(lock, taken);
    // Another command was faster and this is a newer lock, so it is put back.
    if (ownerOf(taken) !== owner) linkSync(taken, lock);
  } catch (error) {
    if (error.code !== 'ENOENT' && error.code !== 'EEXIST') throw error;
  }
  rmSync(taken, { force: true });
}

/** Undefined when the lock is free. */
function ownerOf(lock) {
  try {
    return readFileSync(lock, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

const sleep = (ms) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
