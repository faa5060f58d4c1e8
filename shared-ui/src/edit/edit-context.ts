import { createContext, use, useEffect, type ReactNode } from 'react';
import type { Edit } from './use-edit.ts';

/** A field as the form names it and shows its values in a conflict. */
export interface FieldDescription {
  readonly label: string;
  /** Formats a value of the field for users. */
  readonly show: (value: unknown) => ReactNode;
  /** The error that the field itself has found in the unsaved value. */
  readonly error?: string | undefined;
}

interface FormContext {
  readonly edit: Edit<Record<string, unknown>>;
  readonly describe: (field: string, description: FieldDescription) => void;
  readonly readOnly: boolean;
}

export const EditContext = createContext<FormContext | null>(null);

export function useForm(): FormContext {
  const form = use(EditContext);
  if (!form) throw new Error('A field needs a surrounding EditForm');
  return form;
}

/** Registers a field with the form: its name, how to show its values, and its error. */
export function useDescription(field: string, { label, show, error }: FieldDescription): void {
  const { describe } = useForm();
  // After every render: options and time zones may load late.
  useEffect(() => {
    describe(field, { label, show, error });
    // A field that is no longer shown does not prevent saving.
    return () => describe(field, { label, show });
  });
}

/** Formats a text, number, boolean or list. */
export function showPlain(value: unknown): ReactNode {
  if (value === null || value === undefined || value === '') return 'Empty';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return Array.isArray(value) ? `${value.length} chosen` : String(value);
}

/** Like {@link showPlain}, with formatted texts. */
export function showText(format: (text: string) => ReactNode): (value: unknown) => ReactNode {
  return (value) => (typeof value === 'string' && value !== '' ? format(value) : showPlain(value));
}
