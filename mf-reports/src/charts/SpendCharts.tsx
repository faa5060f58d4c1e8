import {
  financialEventType,
  financialEventTypeLabels,
  poundsOf,
  type FinancialEvent,
} from '@steward/shared-api';
import { Chart, ChartFigure, ChartFigures, ChartLegend } from '@steward/shared-ui/chart';
import { Tabs } from '@steward/shared-ui/dialog';
import { formatMoney } from '@steward/shared-ui/format';
import { Section } from '@steward/shared-ui/page';
import { useMemo } from 'react';
import { spenders, type Spender } from '../events/event-view.ts';
import { monthName } from '../events/months.ts';
import type { Picks } from '../picks/pick.ts';
import { eventColours, spendOf, type Spend, type SpendPart, type SpendPiece } from './spend.ts';
import { MonthFigures, PartFigures } from './SpendFigures.tsx';

interface SpendChartsProps {
  events: readonly FinancialEvent[];
  /** Of the period that is asked for. */
  months: readonly string[];
  by: Spender;
  onBy: (by: Spender) => void;
  onPick: (picks: Partial<Picks>) => void;
}

const titles: Readonly<Record<Spender, string>> = {
  type: 'Spend By Asset Type',
  model: 'Spend By Asset Model',
  event: 'Spend By Type',
};

const legend = financialEventType.options.map((type) => ({
  colour: eventColours[type],
  label: financialEventTypeLabels[type],
}));

/** What was spent, by months and by types, models and kinds of events; a press on a part of it narrows the grid. */
export function SpendCharts({ events, months, by, onBy, onPick }: SpendChartsProps) {
  const spend = useMemo(() => spendOf(events, by, months), [events, by, months]);
  const content = <Spending spend={spend} by={by} onPick={onPick} />;
  return (
    <Section title="Charts" isTitleHidden>
      <Tabs
        label="Charts"
        tabs={spenders.map((key) => ({ key, label: titles[key], content }))}
        chosen={by}
        onChoose={onBy}
      />
    </Section>
  );
}

interface SpendingProps {
  spend: Spend;
  by: Spender;
  onPick: (picks: Partial<Picks>) => void;
}

function Spending({ spend, by, onPick }: SpendingProps) {
  const { parts, months, pieces } = spend;
  const bars = useMemo(() => months.map(({ month }) => monthName(month)), [months]);
  const ofBars = useMemo(() => pieces.filter(isDrawn).map((piece) => pieceOf(piece, parts)), [pieces, parts]);
  const ofPie = useMemo(() => parts.filter(isDrawn).map(sliceOf), [parts]);
  const pickPart = (key: string) => onPick(pickOf(by, key));
  const pickPiece = (id: string) => {
    const piece = pieces.find((one) => one.id === id);
    if (piece) onPick({ ...pickOf(by, piece.part), onlyMonth: piece.month, onlyEvent: piece.event });
  };
  return (
    <>
      <ChartLegend label="Colours of the bars" items={legend} />
      <ChartFigures>
        <ChartFigure label={`${titles[by]}, month by month`}>
          <Chart kind="bars" bars={bars} parts={ofBars} onPick={pickPiece} />
          <MonthFigures spend={spend} onPick={(onlyMonth) => onPick({ onlyMonth })} />
        </ChartFigure>
        <ChartFigure label={titles[by]} isBeside>
          <Chart kind="pie" parts={ofPie} onPick={pickPart} />
          <PartFigures title={titles[by]} spend={spend} onPick={pickPart} />
        </ChartFigure>
      </ChartFigures>
    </>
  );
}

const picked: Readonly<Record<Spender, keyof Picks>> = {
  type: 'onlyType',
  model: 'onlyModel',
  event: 'onlyEvent',
};

const pickOf = (by: Spender, key: string): Partial<Picks> => ({ [picked[by]]: key });

const isDrawn = ({ pence }: { readonly pence: bigint }) => pence > 0n;

const sliceOf = ({ key, name, pence, colour }: SpendPart) => ({
  id: key,
  size: sizeOf(pence),
  colour,
  tooltip: `${name}\n${formatMoney(poundsOf(pence))}`,
});

function pieceOf({ id, month, part, event, pence }: SpendPiece, parts: readonly SpendPart[]) {
  const name = parts.find(({ key }) => key === part)?.name ?? '';
  const kind = financialEventTypeLabels[event];
  const what = name === kind ? kind : `${name}, ${kind}`;
  const bar = monthName(month);
  const tooltip = `${what}\n${bar}: ${formatMoney(poundsOf(pence))}`;
  return { id, bar, size: sizeOf(pence), colour: eventColours[event], tooltip };
}

/** In pounds, as near as a picture needs it. */
const sizeOf = (pence: bigint) => Number(pence) / 100;
