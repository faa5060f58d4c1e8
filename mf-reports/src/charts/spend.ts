import {
  financialEventType,
  financialEventTypeLabels,
  penceOf,
  type FinancialEvent,
  type FinancialEventType,
} from '@steward/shared-api';
import type { ChartColour } from '@steward/shared-ui/chart';
import type { Spender } from '../events/event-view.ts';
import { otherParts } from '../picks/pick.ts';

/** What one type, model or kind of event cost. */
export interface SpendPart {
  /** What narrows the grid to it. */
  readonly key: string;
  readonly name: string;
  readonly pence: bigint;
  readonly colour: ChartColour;
}

/** What a month cost. */
export interface SpendMonth {
  readonly month: string;
  readonly of: Readonly<Record<FinancialEventType, bigint>>;
  readonly pence: bigint;
}

/** What one part cost in one month, of one kind: a piece of a bar. */
export interface SpendPiece {
  readonly id: string;
  readonly month: string;
  readonly part: string;
  readonly event: FinancialEventType;
  readonly pence: bigint;
}

export interface Spend {
  /** The largest first, what remains last. */
  readonly parts: readonly SpendPart[];
  readonly months: readonly SpendMonth[];
  /** In the order in which they are piled up. */
  readonly pieces: readonly SpendPiece[];
  readonly pence: bigint;
}

/** So many of the largest have a part and a colour of their own; the others share one. */
const ownParts = 7;

/** The colours of spec 2.9. */
export const eventColours: Readonly<Record<FinancialEventType, ChartColour>> = {
  AssetPurchase: 'purchase',
  AssetService: 'service',
  AssetFault: 'fault',
};

const nameOf: Readonly<Record<Spender, (event: FinancialEvent) => string>> = {
  type: ({ derivedTypeName }) => derivedTypeName,
  model: ({ derivedModelName }) => derivedModelName,
  event: ({ financialEventType }) => financialEventType,
};

/** What was spent, by types, models or kinds of events, month by month; added up in whole pence. */
export function spendOf(events: readonly FinancialEvent[], by: Spender, months: readonly string[]): Spend {
  const parts = partsOf(events, by);
  const named = new Set(parts.map(({ key }) => key));
  const pieces = new Map<string, SpendPiece>();
  const byMonth = new Map(months.map((month) => [month, { ...nothing }]));
  for (const event of events) {
    const { financialEventType: type, relevantDate, price } = event;
    const month = relevantDate.slice(0, 7);
    const name = nameOf[by](event);
    const part = named.has(name) ? name : otherParts;
    const pence = penceOf(price);
    const id = `${month} ${type} ${part}`;
    pieces.set(id, { id, month, part, event: type, pence: pence + (pieces.get(id)?.pence ?? 0n) });
    const ofMonth = byMonth.get(month) ?? { ...nothing };
    ofMonth[type] += pence;
    byMonth.set(month, ofMonth);
  }
  return {
    parts,
    months: [...byMonth].map(([month, of]) => ({ month, of, pence: total(Object.values(of)) })),
    pieces: [...pieces.values()].toSorted((left, right) => placeOf(left, parts) - placeOf(right, parts)),
    pence: total(parts.map(({ pence }) => pence)),
  };
}

const nothing: Readonly<Record<FinancialEventType, bigint>> = {
  AssetPurchase: 0n,
  AssetService: 0n,
  AssetFault: 0n,
};

const total = (amounts: readonly bigint[]) => amounts.reduce((sum, pence) => sum + pence, 0n);

function placeOf({ event, part }: SpendPiece, parts: readonly SpendPart[]): number {
  const kind = financialEventType.options.indexOf(event);
  return kind * (parts.length + 1) + parts.findIndex(({ key }) => key === part);
}

function partsOf(events: readonly FinancialEvent[], by: Spender): SpendPart[] {
  const sums = sumsOf(events, by);
  if (by === 'event')
    return financialEventType.options.flatMap((key) =>
      sums.has(key)
        ? [
            {
              key,
              name: financialEventTypeLabels[key],
              pence: sums.get(key) ?? 0n,
              colour: eventColours[key],
            },
          ]
        : [],
    );
  const largest = [...sums].toSorted(byAmount);
  const own = largest.slice(0, ownParts).map(([name, pence], at) => ({ key: name, name, pence, colour: at }));
  const rest = largest.slice(ownParts);
  if (rest.length === 0) return own;
  const pence = total(rest.map(([, amount]) => amount));
  return [...own, { key: otherParts, name: `Other (${rest.length})`, pence, colour: 'other' }];
}

/** The names of those that have a part of their own. */
export function namedParts(events: readonly FinancialEvent[], by: 'type' | 'model'): ReadonlySet<string> {
  return new Set(partsOf(events, by).map(({ key }) => key));
}

function sumsOf(events: readonly FinancialEvent[], by: Spender): Map<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const event of events) {
    const name = nameOf[by](event);
    sums.set(name, (sums.get(name) ?? 0n) + penceOf(event.price));
  }
  return sums;
}

function byAmount([name, pence]: [string, bigint], [otherName, other]: [string, bigint]): number {
  if (pence !== other) return pence > other ? -1 : 1;
  return name < otherName ? -1 : 1;
}
