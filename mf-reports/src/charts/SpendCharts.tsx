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
import { spendDimensions, type SpendDimension } from '../cost-report/event-view.ts';
import { monthName } from '../cost-report/months.ts';
import type { Picks } from '../picks/pick.ts';
import { eventColours, spendOf, type Spend, type SpendPart, type SpendPiece } from './spend.ts';
import { MonthFigures, PartFigures } from './SpendFigures.tsx';

interface SpendChartsProps {
  events: readonly FinancialEvent[];
  /** The months of the period. */
  months: readonly string[];
  by: SpendDimension;
  onBy: (by: SpendDimension) => void;
  onPick: (picks: Partial<Picks>) => void;
}

const headings: Readonly<Record<SpendDimension, string>> = {
  type: 'Asset Type',
  model: 'Asset Model',
  event: 'Type',
};
const titles: Readonly<Record<SpendDimension, string>> = {
  type: `Spend By ${headings.type}`,
  model: `Spend By ${headings.model}`,
  event: `Spend By ${headings.event}`,
};

const legend = financialEventType.options.map((type) => ({
  colour: eventColours[type],
  label: financialEventTypeLabels[type],
}));

/** The spend by month and by type, model or event type. A click on a part filters the grid. */
export function SpendCharts({ events, months, by, onBy, onPick }: SpendChartsProps) {
  const spend = useMemo(() => spendOf(events, by, months), [events, by, months]);
  const content = <SpendDetails spend={spend} by={by} onPick={onPick} />;
  return (
    <Section title="Charts" isTitleHidden>
      <Tabs
        label="Charts"
        tabs={spendDimensions.map((key) => ({ key, label: titles[key], content }))}
        chosen={by}
        onChoose={onBy}
      />
    </Section>
  );
}

interface SpendDetailsProps {
  spend: Spend;
  by: SpendDimension;
  onPick: (picks: Partial<Picks>) => void;
}

function SpendDetails({ spend, by, onPick }: SpendDetailsProps) {
  const { parts, months, pieces } = spend;
  const bars = useMemo(() => months.map(({ month }) => monthName(month)), [months]);
  const barParts = useMemo(
    () => pieces.filter(isDrawn).map((piece) => pieceOf(piece, parts)),
    [pieces, parts],
  );
  const pieParts = useMemo(() => parts.filter(isDrawn).map(sliceOf), [parts]);
  const pickPart = (key: string) => onPick(pickOf(by, key));
  const pickPiece = (id: string) => {
    const piece = pieces.find((candidate) => candidate.id === id);
    if (piece) onPick({ ...pickOf(by, piece.part), onlyMonth: piece.month, onlyEvent: piece.event });
  };
  return (
    <>
      <ChartLegend label="Colours of the bars" items={legend} />
      <ChartFigures>
        <ChartFigure label={`${titles[by]}, month by month`}>
          <Chart kind="bars" bars={bars} parts={barParts} onPick={pickPiece} />
          <MonthFigures spend={spend} onPick={(onlyMonth) => onPick({ onlyMonth })} />
        </ChartFigure>
        <ChartFigure label={titles[by]} isSideBySide>
          <Chart kind="pie" parts={pieParts} onPick={pickPart} />
          <PartFigures title={titles[by]} heading={headings[by]} spend={spend} onPick={pickPart} />
        </ChartFigure>
      </ChartFigures>
    </>
  );
}

const pickFieldOf: Readonly<Record<SpendDimension, keyof Picks>> = {
  type: 'onlyType',
  model: 'onlyModel',
  event: 'onlyEvent',
};

const pickOf = (by: SpendDimension, key: string): Partial<Picks> => ({ [pickFieldOf[by]]: key });

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
  const title = name === kind ? kind : `${name}, ${kind}`;
  const bar = monthName(month);
  const tooltip = `${title}\n${bar}: ${formatMoney(poundsOf(pence))}`;
  return { id, bar, size: sizeOf(pence), colour: eventColours[event], tooltip };
}

/** Returns an amount in pounds with the precision that a chart needs. */
const sizeOf = (pence: bigint) => Number(pence) / 100;
