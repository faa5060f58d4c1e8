import type { DocumentType } from '@steward/shared-api';
import { invalid } from '../http/problems.ts';

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

/** Validity ends on or after the day it begins. Throws a 400. */
export function ensureValidityFits(days: {
  date_valid_from: string | null;
  date_valid_to: string | null;
}): void {
  const { date_valid_from: from, date_valid_to: to } = days;
  if (from !== null && to !== null && to < from)
    throw invalid({ dateValidTo: ['The end of validity cannot be before its beginning'] });
}
