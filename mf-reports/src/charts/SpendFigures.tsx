import { financialEventType, financialEventTypeLabels, poundsOf } from '@steward/shared-api';
import { Button } from '@steward/shared-ui/action';
import { FigureTable, Swatch } from '@steward/shared-ui/chart';
import { formatMoney } from '@steward/shared-ui/format';
import { useState } from 'react';
import { monthName } from '../cost-report/months.ts';
import type { Spend } from './spend.ts';

const pounds = (pence: bigint) => formatMoney(poundsOf(pence));

interface MonthFiguresProps {
  spend: Spend;
  onPick: (month: string) => void;
}

/** The figures of the bars. They are always available to screen readers, and visible on request or with the focus. */
export function MonthFigures({ spend, onPick }: MonthFiguresProps) {
  const [isShown, setIsShown] = useState(false);
  const { months, pence } = spend;
  const kinds = financialEventType.options;
  return (
    <>
      <Button kind="quiet" onClick={() => setIsShown(!isShown)}>
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
  /** The heading of the parts: `Asset Type`. */
  heading: string;
  spend: Spend;
  onPick: (part: string) => void;
}

/** The figures of the pie, with its colours. */
export function PartFigures({ title, heading, spend, onPick }: PartFiguresProps) {
  const { parts, pence } = spend;
  return (
    <FigureTable
      caption={title}
      headings={[heading, 'Spend', 'Share']}
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

/** Returns a share, rounded to one decimal: `12.5%`. */
function shareOf(part: bigint, whole: bigint): string {
  return whole === 0n ? '' : `${(Number((part * 2000n + whole) / (whole * 2n)) / 10).toFixed(1)}%`;
}
