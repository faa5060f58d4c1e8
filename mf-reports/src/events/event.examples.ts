import { financialEventTypeLabels, type FinancialEvent } from '@steward/shared-api';
import { monthsUntil, usualEnd } from './months.ts';

const guid = (number: number, kind: number) =>
  `00000000-0000-4000-800${kind}-${String(number).padStart(12, '0')}`;

/** The months that can be chosen while a test runs. */
export const months = monthsUntil(new Date());

/** A whole event of the latest month; a test says what it is about. */
export function anEvent(number: number, about: Partial<FinancialEvent> = {}): FinancialEvent {
  const financialEventType = about.financialEventType ?? 'AssetPurchase';
  const derivedModelName = about.derivedModelName ?? 'Lisa 22';
  return {
    id: guid(number, 0),
    financialEventType,
    financialEventTypeString: financialEventTypeLabels[financialEventType],
    price: '100.00',
    relevantDate: `${usualEnd(months)}-01`,
    derivedTypeName: 'Autoclave',
    derivedModelName,
    derivedModelNameAndSerial: `${derivedModelName} - SN-${number}`,
    locationString: 'Harbour Dental Truro',
    subLocationString: 'Surgery 1',
    description: `Purchase of ${derivedModelName}`,
    assetInstanceId: guid(number, 1),
    assetTypeId: guid(1, 2),
    assetModelId: guid(1, 3),
    ...about,
  };
}
