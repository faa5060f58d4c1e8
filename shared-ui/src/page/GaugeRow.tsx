import type { ReactNode } from 'react';
import { addStyles } from '../theme/styles.ts';

/** A row of four gauges that keeps its height while they load. */
export function GaugeRow({ label, children }: { label: string; children?: ReactNode }) {
  return (
    <section className="st-gauges" aria-label={label}>
      {children}
    </section>
  );
}

addStyles(
  'gauges',
  `
  .st-gauges { display: grid; grid-template-columns: repeat(4, minmax(0, 1fr)); grid-auto-rows: 140px; gap: 16px; min-height: 140px; }
  @media (max-width: 640px) { .st-gauges { grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 8px; min-height: 288px; } }
  `,
);
