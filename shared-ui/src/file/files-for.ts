import { allowedExtensions, maximumFileSize, type DocumentKind } from '@steward/shared-api';

/** Returns the allowed files as a text: `PDF, PNG or JPG, up to 10 MB`. */
export function filesFor(documentKind: DocumentKind): string {
  const kinds = allowedExtensions(documentKind).map((extension) => extension.slice(1).toUpperCase());
  const kindNames = kinds.length < 2 ? kinds.join() : `${kinds.slice(0, -1).join(', ')} or ${kinds.at(-1)}`;
  return `${kindNames}, up to ${maximumFileSize(documentKind) / 1_000_000} MB`;
}
