import { createContext } from 'react';
import type { Location } from 'react-router';
import { create } from 'zustand';
import { confirm } from '../action/confirm.ts';

/** A form with unsaved changes. */
interface UnsavedForm {
  readonly id: string;
  /** The id of its dialog. */
  readonly dialog: string | null;
  /** Whether the navigation from one URL to another removes the form. */
  readonly isRemovedBy: (current: Location, next: Location) => boolean;
}

export const useUnsavedForms = create<{ forms: readonly UnsavedForm[] }>(() => ({ forms: [] }));

/** The id of the surrounding dialog. */
export const DialogContext = createContext<string | null>(null);

export function registerForm(form: UnsavedForm): void {
  useUnsavedForms.setState(({ forms }) => ({ forms: [...forms.filter(({ id }) => id !== form.id), form] }));
}

/** Unregisters a form after its changes are saved or discarded, so that leaving it needs no confirmation. */
export function unregisterForm(formId: string): void {
  useUnsavedForms.setState(({ forms }) => ({ forms: forms.filter(({ id }) => id !== formId) }));
}

/** Asks before a dialog with unsaved changes closes. Returns whether it may close. */
export async function mayClose(dialog: string): Promise<boolean> {
  const formsOfDialog = useUnsavedForms.getState().forms.filter((form) => form.dialog === dialog);
  if (formsOfDialog.length > 0 && !(await confirmLeave())) return false;
  for (const { id } of formsOfDialog) unregisterForm(id);
  return true;
}

export function confirmLeave(): Promise<boolean> {
  return confirm({
    title: 'Unsaved changes',
    text: 'Your changes have not been saved and will be lost.',
    confirmLabel: 'Leave without saving',
    danger: true,
  });
}
