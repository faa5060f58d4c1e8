import { validityMissing, validityRefusal, type DocumentType } from '@steward/shared-api';
import { invalid } from '../../infrastructure/http/problems.ts';

/** The day of a value that is a day or a time. Undefined stays undefined. */
export function dayOf(value: string | null | undefined): string | null | undefined {
  return typeof value === 'string' ? value.slice(0, 10) : value;
}

/** Throws 400 unless a LearningLink has an address and every other document has none. */
export function ensureLinkFits(documentType: DocumentType, linkUrl: string | null): void {
  if (documentType === 'LearningLink' && linkUrl === null)
    throw invalid({ linkUrl: ['Please enter an address that begins with http:// or https://'] });
  if (documentType !== 'LearningLink' && linkUrl !== null)
    throw invalid({ linkUrl: ['Only a learning link has an address'] });
}

interface Validity {
  readonly document_type: DocumentType;
  readonly date_valid_from: string | null;
  readonly date_valid_to: string | null;
}

/** Throws 400 when validity ends before it begins, or a certificate lacks a day. `before` is null for a new document. */
export function ensureValidityFits(before: Validity | null, after: Validity): void {
  const missing = Object.entries(validityMissing(before && validityOf(before), validityOf(after)));
  if (missing.length > 0)
    throw invalid(Object.fromEntries(missing.map(([field, message]) => [field, [message]])));
  const refusal = validityRefusal(validityOf(after));
  if (refusal !== null) throw invalid({ dateValidTo: [refusal] });
}

function validityOf({ document_type, date_valid_from, date_valid_to }: Validity) {
  return { documentType: document_type, dateValidFrom: date_valid_from, dateValidTo: date_valid_to };
}
