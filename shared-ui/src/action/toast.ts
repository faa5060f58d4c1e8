import { create } from 'zustand';

export type ToastTone = 'success' | 'info' | 'error';

export interface Toast {
  readonly id: number;
  readonly tone: ToastTone;
  readonly text: string;
}

/** How long a toast stays (doc 1 §9), in milliseconds. Errors stay until they are closed. */
export const toastTimeout = 5000;

export const useToasts = create<{ toasts: readonly Toast[] }>(() => ({ toasts: [] }));

let lastId = 0;

function show(tone: ToastTone, text: string): void {
  lastId += 1;
  const toast = { id: lastId, tone, text };
  // What is said again replaces what was said: three failures of one kind are one card.
  useToasts.setState(({ toasts }) => ({ toasts: [...toasts.filter((other) => other.text !== text), toast] }));
}

/** Says something beside the screen. An action goes through useAction, which says exactly one of these. */
export const toast = {
  success: (text: string) => show('success', text),
  info: (text: string) => show('info', text),
  error: (text: string) => show('error', text),
};

export function dismissToast(id: number): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((other) => other.id !== id) }));
}
