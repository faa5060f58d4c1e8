import { createContext, use, useEffect, type ReactNode } from 'react';
import type { Edit } from './use-edit.ts';

/** A field as the form names it and shows its values in a conflict. */
export interface FieldDescription {
  readonly label: string;
  /** A value of the field as its users read it. */
  readonly show: (value: unknown) => ReactNode;
}

interface FormContext {
  readonly edit: Edit<Record<string, unknown>>;
  readonly describe: (field: string, description: FieldDescription) => void;
  readonly readOnly: boolean;
}

export const EditContext = createContext<FormContext | null>(null);

export function useForm(): FormContext {
  const form = use(EditContext);
  if (!form) throw new Error('A field stands inside an EditForm');
  return form;
}

/** Tells the form around a field how to name it and how to show a value of it. */
export function useDescription(field: string, { label, show }: FieldDescription): void {
  const { describe } = useForm();
  // After every render: options and time zones may arrive late.
  useEffect(() => describe(field, { label, show }));
}

/** A text, a number, a yes or no, or a list. */
export function showPlain(value: unknown): ReactNode {
  if (value === null || value === undefined || value === '') return 'Empty';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return Array.isArray(value) ? `${value.length} chosen` : String(value);
}

/** As {@link showPlain}, with texts formatted. */
export function showText(format: (text: string) => ReactNode): (value: unknown) => ReactNode {
  return (value) => (typeof value === 'string' && value !== '' ? format(value) : showPlain(value));
}
