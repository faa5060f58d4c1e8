import { useSyncExternalStore } from 'react';

let count = 0;
const listeners = new Set<() => void>();

function add(change: number): void {
  count += change;
  for (const listener of listeners) listener();
}

/** Counts the work as a running move, also while the dialog is closed. */
export async function whileMoving<Result>(work: () => Promise<Result>): Promise<Result> {
  add(1);
  try {
    return await work();
  } finally {
    add(-1);
  }
}

/** Whether a move or its Undo is running. A second one would replace the toast with Undo, and move back to the wrong rooms. */
export const isMoving = () => count > 0;

/** {@link isMoving}, for a screen. */
export const useIsMoving = () => useSyncExternalStore(subscribe, isMoving);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
