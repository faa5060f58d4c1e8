import { financialEventType, type FinancialEvent, type FinancialEventType } from '@steward/shared-api';
import { urlChoice, type UrlField, type UrlFields } from '@steward/shared-ui/page';

/** The selections in the charts. They filter the grid but not the charts. */
export interface Picks {
  readonly onlyMonth: string | null;
  /** The name of an asset type, or {@link otherParts} for all types that are not shown separately. */
  readonly onlyType: string | null;
  readonly onlyModel: string | null;
  readonly onlyEvent: FinancialEventType | null;
}

/** The value for all parts that are too small to be shown separately. */
export const otherParts = '*';

const urlPartName: UrlField<string | null> = {
  read: (text) => text?.replace(/\p{Cc}/gu, '').slice(0, 300) || null,
  write: (value) => value,
};

const urlMonth: UrlField<string | null> = {
  read: (text) => (text !== null && /^\d{4}-(0[1-9]|1[0-2])$/.test(text) ? text : null),
  write: (value) => value,
};

export const pickFields: UrlFields<Picks> = {
  onlyMonth: urlMonth,
  onlyType: urlPartName,
  onlyModel: urlPartName,
  onlyEvent: urlChoice(financialEventType.options, null),
};

export { urlMonth };

export const noPicks = { onlyMonth: null, onlyType: null, onlyModel: null, onlyEvent: null } satisfies Picks;

export function hasPicks({ onlyMonth, onlyType, onlyModel, onlyEvent }: Picks): boolean {
  return [onlyMonth, onlyType, onlyModel, onlyEvent].some((pick) => pick !== null);
}

/** Returns the selected events. `named` returns the types or models that are shown separately. */
export function filterByPicks(
  events: readonly FinancialEvent[],
  picks: Picks,
  named: (by: 'type' | 'model') => ReadonlySet<string>,
): readonly FinancialEvent[] {
  const { onlyMonth, onlyType, onlyModel, onlyEvent } = picks;
  if (!hasPicks(picks)) return events;
  const isType = matcher(onlyType, () => named('type'));
  const isModel = matcher(onlyModel, () => named('model'));
  return events.filter(
    (event) =>
      (onlyMonth === null || event.relevantDate.startsWith(onlyMonth)) &&
      (onlyEvent === null || event.financialEventType === onlyEvent) &&
      isType(event.derivedTypeName) &&
      isModel(event.derivedModelName),
  );
}

function matcher(pick: string | null, named: () => ReadonlySet<string>): (name: string) => boolean {
  if (pick === null) return () => true;
  if (pick !== otherParts) return (name) => name === pick;
  const names = named();
  return (name) => !names.has(name);
}
