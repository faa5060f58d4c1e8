import {
  canBePrimary,
  fileProblem,
  omitUndefined,
  validityMissing,
  type Document,
  type DocumentType,
} from '@steward/shared-api';
import type { WithFile } from '@steward/shared-ui/file';

/** What a document's forms edit, as the wire has it, and its file. */
export interface DocumentValues extends WithFile {
  title: string | null;
  documentType: DocumentType | null;
  dateValidFrom: string | null;
  dateValidTo: string | null;
  comments: string | null;
  isPrimary: boolean;
  linkUrl: string | null;
}

export const noParticulars: DocumentValues = {
  title: null,
  documentType: null,
  dateValidFrom: null,
  dateValidTo: null,
  comments: null,
  isPrimary: false,
  linkUrl: null,
  file: null,
};

/** A document as it is saved; no other file is chosen yet. */
export function valuesOf(document: Document): DocumentValues {
  const { title, documentType, comments, isPrimary, linkUrl } = document;
  const dateValidFrom = asTyped(document.dateValidFrom);
  const dateValidTo = asTyped(document.dateValidTo);
  return { title, documentType, dateValidFrom, dateValidTo, comments, isPrimary, linkUrl, file: null };
}

/** A day as a day field types it, so that the same day again is no change. */
function asTyped(day: string | null): string | null {
  return day && `${day}T12:00:00.000Z`;
}

/** What is sent of what was changed; the file goes its own way. */
export function changesOf(
  document: Document,
  changes: Partial<DocumentValues>,
  values: DocumentValues,
): object {
  const { file: _, isPrimary, ...others } = changes;
  const { documentType } = values;
  const isLinkNoMore = document.linkUrl !== null && documentType !== 'LearningLink';
  return {
    id: document.id,
    ...others,
    ...('title' in changes ? { title: changes.title ?? '' } : {}),
    ...(isPrimary !== undefined && mayBePrimary(document, values) ? { isPrimary } : {}),
    ...(isLinkNoMore ? { linkUrl: null } : {}),
  };
}

/** Whether it can be the picture of its asset, with the type that is chosen now. */
export function mayBePrimary(document: Document, { documentType }: DocumentValues): boolean {
  return documentType !== null && canBePrimary({ ...document, documentType });
}

/** What is wrong that the contract alone does not know. */
export function problemsOf(document: Document, values: DocumentValues): Record<string, string> {
  const { documentType, file } = values;
  const holder = { ...document, documentType: documentType ?? document.documentType };
  return omitUndefined({
    ...validityProblem(document, values),
    file: (file && fileProblem(file, holder)) ?? undefined,
  });
}

/** The messages for the days of validity; `before` is null for a new document. */
export function validityProblem(before: Document | null, values: DocumentValues) {
  const { dateValidFrom: from, dateValidTo: to } = values;
  const isTurned = from !== null && to !== null && to < from;
  return {
    dateValidTo: isTurned ? 'The end of validity cannot be before its beginning' : undefined,
    ...validityMissing(before, values),
  };
}
