import { financialEventType, financialEventTypeLabels, poundsOf } from '@steward/shared-api';
import { Button } from '@steward/shared-ui/action';
import { FigureTable, Swatch } from '@steward/shared-ui/chart';
import { formatMoney } from '@steward/shared-ui/format';
import { useState } from 'react';
import { monthName } from '../events/months.ts';
import type { Spend } from './spend.ts';

const pounds = (pence: bigint) => formatMoney(poundsOf(pence));

interface MonthFiguresProps {
  spend: Spend;
  onPick: (month: string) => void;
}

/** What the bars show: always there for screen readers, on screen when it is asked for or has the focus. */
export function MonthFigures({ spend, onPick }: MonthFiguresProps) {
  const [isShown, show] = useState(false);
  const { months, pence } = spend;
  const kinds = financialEventType.options;
  return (
    <>
      <Button kind="quiet" onClick={() => show(!isShown)}>
        {isShown ? 'Hide figures' : 'Show figures'}
      </Button>
      <FigureTable
        caption="Spend month by month"
        headings={['Month', ...kinds.map((kind) => financialEventTypeLabels[kind]), 'Total']}
        lines={months.map((line) => ({
          key: line.month,
          name: monthName(line.month),
          figures: [...kinds.map((kind) => pounds(line.of[kind])), pounds(line.pence)],
        }))}
        totals={[
          ...kinds.map((kind) => pounds(months.reduce((sum, { of }) => sum + of[kind], 0n))),
          pounds(pence),
        ]}
        isShown={isShown}
        onPick={onPick}
      />
    </>
  );
}

interface PartFiguresProps {
  title: string;
  spend: Spend;
  onPick: (part: string) => void;
}

/** What the pie shows, and which colour means what. */
export function PartFigures({ title, spend, onPick }: PartFiguresProps) {
  const { parts, pence } = spend;
  return (
    <FigureTable
      caption={title}
      headings={[title.replace('Spend By ', ''), 'Spend', 'Share']}
      lines={parts.map((part) => ({
        key: part.key,
        name: part.name,
        mark: <Swatch colour={part.colour} />,
        figures: [pounds(part.pence), shareOf(part.pence, pence)],
      }))}
      totals={[pounds(pence), '']}
      isShown
      onPick={onPick}
    />
  );
}

/** `12.5%`, rounded, for the shares to come to a hundred. */
function shareOf(part: bigint, whole: bigint): string {
  return whole === 0n ? '' : `${(Number((part * 2000n + whole) / (whole * 2n)) / 10).toFixed(1)}%`;
}
