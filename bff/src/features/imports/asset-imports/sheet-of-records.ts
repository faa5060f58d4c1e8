import type { AssetImport, ImportRecordType } from '@steward/shared-api';

/** Words that name the records of a sheet, as the name of the sheet or a part of it. */
const names: Readonly<Record<ImportRecordType, RegExp>> = {
  assets: /\b(?:assets?|equipment|inventory|devices?)\b/i,
  locations: /\b(?:locations?|sites?|practices|branches|clinics)\b/i,
  rooms: /\b(?:rooms?|surgeries)\b/i,
  suppliers: /\b(?:suppliers?|vendors?|contractors?)\b/i,
  users: /\b(?:users?|staff|people|team|employees)\b/i,
  services: /\b(?:services?|servicing|service (?:history|records?|log)|maintenance)\b/i,
  faults: /\b(?:faults?|repairs?|issues|breakdowns?|defects?)\b/i,
};

/** The sheet that is named like the records; undefined if there is none, or if several are. A hidden sheet is not found. */
export function sheetOfRecords(
  sheets: AssetImport['sheets'],
  recordType: ImportRecordType,
): string | undefined {
  const named = sheets.filter(({ name, isHidden }) => !isHidden && names[recordType].test(name));
  // "Equipment" and "Service equipment": the name that has no other words.
  const exact = named.filter(({ name }) => name.trim().replace(names[recordType], '') === '');
  const [only, another] = exact.length > 0 ? exact : named;
  return another === undefined ? only?.name : undefined;
}
