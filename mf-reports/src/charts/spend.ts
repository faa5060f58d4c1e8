import {
  financialEventType,
  financialEventTypeLabels,
  penceOf,
  type FinancialEvent,
  type FinancialEventType,
} from '@steward/shared-api';
import type { ChartColour } from '@steward/shared-ui/chart';
import type { SpendDimension } from '../cost-report/event-view.ts';
import { otherParts } from '../picks/pick.ts';

/** The spend of one type, model or event type. */
export interface SpendPart {
  /** The value of the grid's filter for this part. */
  readonly key: string;
  readonly name: string;
  readonly pence: bigint;
  readonly colour: ChartColour;
}

/** The spend of a month. */
export interface SpendMonth {
  readonly month: string;
  readonly of: Readonly<Record<FinancialEventType, bigint>>;
  readonly pence: bigint;
}

/** The spend of one part in one month for one event type: a piece of a bar. */
export interface SpendPiece {
  readonly id: string;
  readonly month: string;
  readonly part: string;
  readonly event: FinancialEventType;
  readonly pence: bigint;
}

export interface Spend {
  /** The largest first, the rest last. */
  readonly parts: readonly SpendPart[];
  readonly months: readonly SpendMonth[];
  /** In the order in which they are stacked. */
  readonly pieces: readonly SpendPiece[];
  readonly pence: bigint;
}

/** The number of parts with a name and a colour. All smaller ones form one part. */
const namedPartCount = 7;

/** The colours of the specification. */
export const eventColours: Readonly<Record<FinancialEventType, ChartColour>> = {
  AssetPurchase: 'purchase',
  AssetService: 'service',
  AssetFault: 'fault',
};

const nameOf: Readonly<Record<SpendDimension, (event: FinancialEvent) => string>> = {
  type: ({ derivedTypeName }) => derivedTypeName,
  model: ({ derivedModelName }) => derivedModelName,
  event: ({ financialEventType }) => financialEventType,
};

/** Returns the spend by type, model or event type and by month, summed in whole pence. */
export function spendOf(
  events: readonly FinancialEvent[],
  by: SpendDimension,
  months: readonly string[],
): Spend {
  const cells = cellsOf(events, by);
  const parts = partsOf(cells, by);
  const named = new Set(parts.map(({ key }) => key));
  const pieces = new Map<string, SpendPiece>();
  const byMonth = new Map(months.map((month) => [month, { ...noSpend }]));
  for (const { month, event, name, pence } of cells) {
    const part = named.has(name) ? name : otherParts;
    const id = `${month} ${event} ${part}`;
    pieces.set(id, { id, month, part, event, pence: pence + (pieces.get(id)?.pence ?? 0n) });
    const ofMonth = byMonth.get(month) ?? { ...noSpend };
    ofMonth[event] += pence;
    byMonth.set(month, ofMonth);
  }
  return {
    parts,
    months: [...byMonth].map(([month, of]) => ({ month, of, pence: total(Object.values(of)) })),
    pieces: [...pieces.values()].toSorted((left, right) => orderOf(left, parts) - orderOf(right, parts)),
    pence: total(parts.map(({ pence }) => pence)),
  };
}

const noSpend: Readonly<Record<FinancialEventType, bigint>> = {
  AssetPurchase: 0n,
  AssetService: 0n,
  AssetFault: 0n,
};

const total = (amounts: readonly bigint[]) => amounts.reduce((sum, pence) => sum + pence, 0n);

function orderOf({ event, part }: SpendPiece, parts: readonly SpendPart[]): number {
  const kind = financialEventType.options.indexOf(event);
  return kind * (parts.length + 1) + parts.findIndex(({ key }) => key === part);
}

function partsOf(cells: readonly SpendCell[], by: SpendDimension): SpendPart[] {
  const sums = sumsOf(cells);
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
  const named = largest
    .slice(0, namedPartCount)
    .map(([name, pence], index) => ({ key: name, name, pence, colour: index }));
  const rest = largest.slice(namedPartCount);
  if (rest.length === 0) return named;
  const pence = total(rest.map(([, amount]) => amount));
  return [...named, { key: otherParts, name: `Other (${rest.length})`, pence, colour: 'other' }];
}

/** Returns the names of the parts that are shown separately. */
export function namedParts(events: readonly FinancialEvent[], by: 'type' | 'model'): ReadonlySet<string> {
  return new Set(partsOf(cellsOf(events, by), by).map(({ key }) => key));
}

/** The spend of one type, model or event type in one month for one event type. */
interface SpendCell {
  readonly name: string;
  readonly month: string;
  readonly event: FinancialEventType;
  readonly pence: bigint;
}

/** Sums the events in one pass. There may be 50,000 events, but only hundreds of cells. */
function cellsOf(events: readonly FinancialEvent[], by: SpendDimension): SpendCell[] {
  const monthOf = new Map<string, string>();
  const byName = new Map<string, Map<string, Map<FinancialEventType, bigint>>>();
  for (const event of events) {
    const { relevantDate, financialEventType: type, price } = event;
    const month = monthOf.get(relevantDate) ?? relevantDate.slice(0, 7);
    monthOf.set(relevantDate, month);
    const name = nameOf[by](event);
    const months = byName.get(name) ?? new Map<string, Map<FinancialEventType, bigint>>();
    byName.set(name, months);
    const spend = months.get(month) ?? new Map<FinancialEventType, bigint>();
    months.set(month, spend.set(type, (spend.get(type) ?? 0n) + penceOf(price)));
  }
  return [...byName].flatMap(([name, months]) =>
    [...months].flatMap(([month, spend]) =>
      [...spend].map(([event, pence]) => ({ name, month, event, pence })),
    ),
  );
}

function sumsOf(cells: readonly SpendCell[]): Map<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const { name, pence } of cells) sums.set(name, (sums.get(name) ?? 0n) + pence);
  return sums;
}

function byAmount([name, pence]: [string, bigint], [otherName, other]: [string, bigint]): number {
  if (pence !== other) return pence > other ? -1 : 1;
  return name < otherName ? -1 : 1;
}
