import type { ReactNode } from 'react';
import { addStyles } from '../theme/styles.ts';

/** A strip of four gauges that keeps its height while they load. On a phone it scrolls sideways. */
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
  .st-gauges { display: grid; grid-auto-flow: column; grid-auto-columns: minmax(196px, 1fr); min-height: 46px; overflow: auto hidden; scrollbar-width: none; background: var(--st-surface); border: 1px solid var(--st-line); border-radius: 12px; box-shadow: var(--st-shadow); }
  @media (min-width: 641px) and (max-width: 900px) { .st-gauges { min-height: 64px; } }
  `,
);
