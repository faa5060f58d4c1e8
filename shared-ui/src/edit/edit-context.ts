import { createContext, use } from 'react';
import type { Edit } from './use-edit.ts';

interface FormContext {
  readonly edit: Edit<Record<string, unknown>>;
  /** Tells the form how a field is called, for what it says about fields. */
  readonly name: (field: string, label: string) => void;
  readonly readOnly: boolean;
}

export const EditContext = createContext<FormContext | null>(null);

export function useForm(): FormContext {
  const form = use(EditContext);
  if (!form) throw new Error('A field stands inside an EditForm');
  return form;
}
