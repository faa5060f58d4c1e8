import type { Fault } from '@steward/shared-api';

const guid = (kind: number, number: number) =>
  `0000000${kind}-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** A fault for tests: complete, new, of an autoclave. */
export function aFault(number: number, changes: Partial<Fault> = {}): Fault {
  return {
    id: guid(9, number),
    severity: 'Serious',
    reason: 'NotSet',
    status: 'New',
    description: `The door does not lock ${number}`,
    progress: null,
    price: null,
    createdAt: '2026-11-12T09:30:00.000Z',
    createdByUsername: 'tom.baker@harbour-dental.example',
    reportedByUsername: 'tom.baker@harbour-dental.example',
    dateResolved: null,
    orgUser: { id: guid(8, 1), fullName: 'Tom Baker' },
    category: { id: guid(7, 1), name: 'Mechanical' },
    assetInstance: {
      id: guid(1, 1),
      serialNumber: 'SN-1',
      breadcrumbName: 'Harbour Dental Truro / Autoclave / Lisa 1',
      derivedTypeName: 'Autoclave',
      location: { id: guid(3, 1), name: 'Harbour Dental Truro', timeZone: 'Europe/London' },
      assetModel: { id: guid(2, 1), name: 'Lisa 1', assetType: { name: 'Autoclave' } },
      supplierService: {
        id: guid(5, 1),
        name: 'DentServe',
        phone: '01872 100 200',
        website: 'https://dentserve.example',
      },
    },
    modifiedAt: '2026-11-12T09:30:00.000Z',
    version: 3,
    ...changes,
  };
}
