import { validityMissing, type DocumentType } from '@steward/shared-api';
import { invalid } from '../../infrastructure/http/problems.ts';

/** The day of what may be sent as an instant; undefined stays undefined. */
export function dayOf(value: string | null | undefined): string | null | undefined {
  return typeof value === 'string' ? value.slice(0, 10) : value;
}

/** A LearningLink holds an address, and nothing else does. Throws a 400. */
export function ensureLinkFits(documentType: DocumentType, linkUrl: string | null): void {
  if (documentType === 'LearningLink' && linkUrl === null)
    throw invalid({ linkUrl: ['Please enter an address that begins with http:// or https://'] });
  if (documentType !== 'LearningLink' && linkUrl !== null)
    throw invalid({ linkUrl: ['Only a learning link holds an address'] });
}

interface Validity {
  readonly document_type: DocumentType;
  readonly date_valid_from: string | null;
  readonly date_valid_to: string | null;
}

/** Validity ends on or after the day it begins, and a certificate has both days. `before` is null for a new document. Throws a 400. */
export function ensureValidityFits(before: Validity | null, after: Validity): void {
  const missing = Object.entries(validityMissing(before && validityOf(before), validityOf(after)));
  if (missing.length > 0)
    throw invalid(Object.fromEntries(missing.map(([field, message]) => [field, [message]])));
  const { date_valid_from: from, date_valid_to: to } = after;
  if (from !== null && to !== null && to < from)
    throw invalid({ dateValidTo: ['The end of validity cannot be before its beginning'] });
}

function validityOf({ document_type, date_valid_from, date_valid_to }: Validity) {
  return { documentType: document_type, dateValidFrom: date_valid_from, dateValidTo: date_valid_to };
}
