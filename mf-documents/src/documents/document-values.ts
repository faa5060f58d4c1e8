import {
  canBePrimary,
  fileProblem,
  omitUndefined,
  validityMissing,
  validityRefusal,
  type Document,
  type DocumentType,
} from '@steward/shared-api';
import type { WithFile } from '@steward/shared-ui/file';

/** The values of the forms of a document, with its file. */
export interface DocumentValues extends WithFile {
  title: string | null;
  documentType: DocumentType | null;
  dateValidFrom: string | null;
  dateValidTo: string | null;
  comments: string | null;
  isPrimary: boolean;
  linkUrl: string | null;
}

export const emptyDocumentValues: DocumentValues = {
  title: null,
  documentType: null,
  dateValidFrom: null,
  dateValidTo: null,
  comments: null,
  isPrimary: false,
  linkUrl: null,
  file: null,
};

/** Returns the form values of a saved document, without a new file. */
export function valuesOf(document: Document): DocumentValues {
  const { title, documentType, comments, isPrimary, linkUrl } = document;
  const dateValidFrom = instantOf(document.dateValidFrom);
  const dateValidTo = instantOf(document.dateValidTo);
  return { title, documentType, dateValidFrom, dateValidTo, comments, isPrimary, linkUrl, file: null };
}

/** Returns the value of a day field, so that the same day is no change. */
function instantOf(day: string | null): string | null {
  return day && `${day}T12:00:00.000Z`;
}

/** Returns the input for the changes, without the file. */
export function changesOf(
  document: Document,
  changes: Partial<DocumentValues>,
  values: DocumentValues,
): object {
  const { file: _, isPrimary, ...others } = changes;
  const { documentType } = values;
  const wasLink = document.linkUrl !== null && documentType !== 'LearningLink';
  return {
    id: document.id,
    ...others,
    ...('title' in changes ? { title: changes.title ?? '' } : {}),
    ...(isPrimary !== undefined && mayBePrimary(document, values) ? { isPrimary } : {}),
    ...(wasLink ? { linkUrl: null } : {}),
  };
}

/** Whether the document can be the main picture of its asset, with the selected type. */
export function mayBePrimary(document: Document, { documentType }: DocumentValues): boolean {
  return documentType !== null && canBePrimary({ ...document, documentType });
}

/** Returns the problems that the schema does not detect. */
export function problemsOf(document: Document, values: DocumentValues): Record<string, string> {
  const { documentType, file } = values;
  const documentKind = { ...document, documentType: documentType ?? document.documentType };
  return omitUndefined({
    ...validityProblem(document, values),
    file: (file && fileProblem(file, documentKind)) ?? undefined,
  });
}

/** Returns the messages for the days of validity; `before` is null for a new document. */
export function validityProblem(before: Document | null, values: DocumentValues) {
  return { dateValidTo: validityRefusal(values) ?? undefined, ...validityMissing(before, values) };
}
