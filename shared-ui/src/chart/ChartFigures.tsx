import type { ReactNode } from 'react';
import { addStyles } from '../theme/styles.ts';

/** Related charts, side by side where the width allows it. */
export function ChartFigures({ children }: { children: ReactNode }) {
  return <div className="st-chart-figures">{children}</div>;
}

interface ChartFigureProps {
  /** The accessible name: `Spend By Type`. */
  label: string;
  /** Shows the table next to the chart, as its legend. */
  isSideBySide?: boolean;
  children: ReactNode;
}

/** A chart with its table. */
export function ChartFigure({ label, isSideBySide = false, children }: ChartFigureProps) {
  return (
    <figure aria-label={label} className={isSideBySide ? 'st-chart-figure st-chart-side' : 'st-chart-figure'}>
      {children}
    </figure>
  );
}

addStyles(
  'chart-figures',
  `
  .st-chart-figures { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: 24px 32px; }
  .st-chart-figure { position: relative; display: grid; gap: 4px; align-content: start; justify-items: start; min-width: 0; margin: 0; }
  .st-chart-figure > :is(.st-chart, .st-figures:not(.st-figures-aside:not(:focus-within))) { width: 100%; }
  .st-chart-side { grid-template-columns: minmax(180px, 1fr) minmax(0, 1.4fr); gap: 16px; }
  @media (max-width: 1100px) { .st-chart-figures { grid-template-columns: minmax(0, 1fr); } }
  @media (max-width: 640px) { .st-chart-side { grid-template-columns: minmax(0, 1fr); } }
  `,
);
