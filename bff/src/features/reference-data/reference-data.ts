/** A record that every portal has from its first start. The ids are those of earlier demo data, so that existing demo databases get no duplicates. */
export interface ReferenceRecord {
  readonly id: string;
  readonly name: string;
}

/** The sectors: tags of groups, suppliers and the catalogue. */
export const sectorTags = [
  { id: '22208046-c776-84ba-a228-837fa3463576', name: 'dental' },
  { id: '946cc1fe-227a-83cb-a5c5-428d0b3c9d3f', name: 'veterinary' },
] as const satisfies readonly ReferenceRecord[];

/** The first fault categories, in the order of the report form. Support can change them. */
export const firstFaultCategories = [
  { id: 'a3aa506f-4ab5-8c6f-a6f1-992c406b0746', name: 'Not working' },
  { id: '3d123ae5-de06-809c-ae5f-770118c0e94c', name: 'Worn or damaged' },
  { id: 'acb06bb4-b4fe-8902-a0ce-95f76858fbe8', name: 'Leaking' },
  { id: '27096c99-74a7-8ead-aec5-85ab124c7430', name: 'Noise or vibration' },
  { id: '760cee3c-222c-8c36-a18a-503cbaee2a56', name: 'Error on display' },
  { id: 'e6b06671-5ae7-8ede-a171-46be691cff99', name: 'Safety' },
] as const satisfies readonly ReferenceRecord[];

/** The id of a record by its name. */
export function idByName<Name extends string>(
  records: readonly { readonly id: string; readonly name: Name }[],
  name: Name,
): string {
  const found = records.find((record) => record.name === name);
  if (!found) throw new Error(`There is no reference record '${name}'`);
  return found.id;
}
