import type { DocumentType } from '@steward/shared-api';
import type { DocumentsValues } from './edit-many.data.ts';

/** A day of validity that becomes empty. */
export type RemovableDay = 'dateValidFrom' | 'dateValidTo';

/** The values of the form; null changes nothing. Days are instants, as in other forms. */
export interface ManyDocumentsForm {
  readonly documentType: DocumentType | null;
  readonly dateValidFrom: string | null;
  readonly dateValidTo: string | null;
  /** The days that become empty. */
  readonly removes: readonly RemovableDay[] | null;
}

export const noChanges: ManyDocumentsForm = {
  documentType: null,
  dateValidFrom: null,
  dateValidTo: null,
  removes: null,
};

/** The values of the request. A chosen day is stronger than its removal. */
export function documentsValues(form: ManyDocumentsForm): DocumentsValues {
  const { documentType, removes } = form;
  const day = (name: RemovableDay) => {
    const value = form[name];
    if (value !== null) return { [name]: value };
    return removes?.includes(name) ? { [name]: null } : {};
  };
  return { ...(documentType ? { documentType } : {}), ...day('dateValidFrom'), ...day('dateValidTo') };
}

/** The error of a form that changes nothing. */
export function checkChanges(form: ManyDocumentsForm): Readonly<Record<string, string>> {
  return Object.keys(documentsValues(form)).length === 0 ? { values: 'Please choose what to change' } : {};
}
