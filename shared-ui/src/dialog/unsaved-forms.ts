import { createContext } from 'react';
import type { Location } from 'react-router';
import { create } from 'zustand';
import { confirm } from '../action/confirm.ts';

/** A form in which something is typed that is not saved. */
interface Unsaved {
  readonly id: string;
  /** The dialog it is in. */
  readonly dialog: string | null;
  /** Whether going from one address to another takes it off the screen. */
  readonly isLeft: (now: Location, next: Location) => boolean;
}

export const useUnsavedForms = create<{ forms: readonly Unsaved[] }>(() => ({ forms: [] }));

/** The dialog around what asks. */
export const DialogContext = createContext<string | null>(null);

export function registerForm(form: Unsaved): void {
  useUnsavedForms.setState(({ forms }) => ({ forms: [...forms.filter(({ id }) => id !== form.id), form] }));
}

/** What is typed in this form is saved, or given up: leaving it asks nothing any more. */
export function unregisterForm(formId: string): void {
  useUnsavedForms.setState(({ forms }) => ({ forms: forms.filter(({ id }) => id !== formId) }));
}

/** Asks before what is typed in a dialog is lost by closing it; `true`: close it. */
export async function mayClose(dialog: string): Promise<boolean> {
  const inside = useUnsavedForms.getState().forms.filter((form) => form.dialog === dialog);
  if (inside.length > 0 && !(await confirmLeave())) return false;
  for (const { id } of inside) unregisterForm(id);
  return true;
}

export function confirmLeave(): Promise<boolean> {
  return confirm({
    title: 'Unsaved changes',
    text: 'Your changes have not been saved and will be lost.',
    yes: 'Leave without saving',
    danger: true,
  });
}
