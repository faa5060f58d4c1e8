import { create } from 'zustand';

export type ToastTone = 'success' | 'info' | 'warning' | 'error';

interface ToastDetails {
  /** A second line that names the record. */
  readonly about?: string | undefined;
  /** Names the action: its success closes the errors of earlier attempts. */
  readonly action?: string | undefined;
  /** Shows an Undo button that calls this. */
  readonly undo?: (() => void) | undefined;
}

export interface Toast extends ToastDetails {
  readonly id: number;
  readonly tone: ToastTone;
  readonly text: string;
}

/** How long a toast stays, in milliseconds. Errors stay until they are closed. */
export const toastTimeout = 5000;

export const useToasts = create<{ toasts: readonly Toast[] }>(() => ({ toasts: [] }));

let lastId = 0;

function show(tone: ToastTone, text: string, details: ToastDetails = {}): void {
  lastId += 1;
  const toast = { id: lastId, tone, text, ...details };
  const isRepeated = (other: Toast) => other.text === text && other.about === details.about;
  const isSettled = (other: Toast) =>
    (tone === 'success' || tone === 'warning') &&
    other.tone === 'error' &&
    other.action !== undefined &&
    other.action === details.action;
  useToasts.setState(({ toasts }) => ({
    toasts: [...toasts.filter((other) => !isRepeated(other) && !isSettled(other)), toast],
  }));
}

/** Shows a toast. Actions use `useAction`, which shows exactly one. */
export const toast = {
  success: (text: string, details?: ToastDetails) => show('success', text, details),
  info: (text: string) => show('info', text),
  /** Something succeeded and needs the user's attention; it stays until it is closed. */
  warning: (text: string, details?: ToastDetails) => show('warning', text, details),
  error: (text: string, details?: Pick<ToastDetails, 'action'>) => show('error', text, details),
};

/** Removes all toasts, when the user changes. */
export function clearToasts(): void {
  useToasts.setState({ toasts: [] });
}

export function dismissToast(id: number): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((other) => other.id !== id) }));
}
