import type { AssetImport, ImportRecordType } from '@steward/shared-api';

/** Words in the name of a sheet that tell which records it has. */
const names: Readonly<Record<ImportRecordType, RegExp>> = {
  assets: /\b(?:assets?|equipment|inventory|devices?)\b/i,
  locations: /\b(?:locations?|sites?|practices|branches|clinics)\b/i,
  rooms: /\b(?:rooms?|surgeries)\b/i,
  suppliers: /\b(?:suppliers?|vendors?|contractors?)\b/i,
  users: /\b(?:users?|staff|people|team|employees)\b/i,
  services: /\b(?:services?|servicing|service (?:history|records?|log)|maintenance)\b/i,
  faults: /\b(?:faults?|repairs?|issues|breakdowns?|defects?)\b/i,
};

/** The name of the only visible sheet that is named after the records; undefined if there is none, or several. */
export function sheetForRecordType(
  sheets: AssetImport['sheets'],
  recordType: ImportRecordType,
): string | undefined {
  const named = sheets.filter(({ name, isHidden }) => !isHidden && names[recordType].test(name));
  // Of "Equipment" and "Service equipment", prefers the name without other words.
  const exact = named.filter(({ name }) => name.trim().replace(names[recordType], '') === '');
  const [only, another] = exact.length > 0 ? exact : named;
  return another === undefined ? only?.name : undefined;
}
