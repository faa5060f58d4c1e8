// A lock file for concurrent commands. A lock of a killed command is removed.
import { linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';

const staleAfterMs = 120_000;
const thisOwner = `${hostname()} ${process.pid}`;

/**
 * Runs a function while holding a lock file, and waits until the lock is free.
 * @template Result
 * @param {string} lock the lock file
 * @param {() => Result} run
 * @returns {Result}
 */
export function withFileLock(lock, run) {
  while (!tryLock(lock)) sleep(20);
  try {
    return run();
  } finally {
    if (ownerOf(lock) === thisOwner) rmSync(lock, { force: true });
  }
}

function tryLock(lock) {
  try {
    writeFileSync(lock, thisOwner, { flag: 'wx' });
    return true;
  } catch (error) {
    // A full disk leaves an empty lock file.
    if (error.code === 'ENOSPC') rmSync(lock, { force: true });
    if (error.code !== 'EEXIST') throw error;
  }
  const owner = ownerOf(lock);
  if (owner !== undefined && isStale(lock, owner)) removeStale(lock, owner);
  return false;
}

/** Whether the owner was killed: its process on this machine has ended, or it runs on another machine and the lock is old. */
function isStale(lock, owner) {
  const [host, pid] = owner.split(' ');
  if (host === hostname() && !isRunning(Number(pid))) return true;
  const since = statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
  return Date.now() - since > staleAfterMs;
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
function removeStale(lock, owner) {
  const moved = `${lock}.${process.pid}.part`;
  try {
    renameSync(lock, moved);
    // Another command was faster and this is a newer lock, so it is put back.
    if (ownerOf(moved) !== owner) linkSync(moved, lock);
  } catch (error) {
    if (error.code !== 'ENOENT' && error.code !== 'EEXIST') throw error;
  }
  rmSync(moved, { force: true });
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
