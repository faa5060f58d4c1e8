import type { ReactNode } from 'react';
import { addStyles } from '../theme/styles.ts';

/** Something wide with something narrow beside it; below it where there is no room. */
export function Beside({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <div className="st-beside">
      <div>{children}</div>
      <div>{aside}</div>
    </div>
  );
}

/** A narrow group of things that belong together, with a word for it. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="st-panel" aria-label={title}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

addStyles(
  'beside',
  `
  .st-beside { display: grid; grid-template-columns: minmax(0, 1fr) minmax(200px, 260px); gap: 20px 32px; align-items: start; }
  .st-panel { display: grid; gap: 12px; justify-items: start; }
  .st-panel > * { max-width: 100%; }
  .st-panel > :is(.st-field, .st-stepper) { width: 100%; }
  .st-panel h3 { font-size: 14px; line-height: 22px; font-weight: 600; }
  @media (max-width: 700px) { .st-beside { grid-template-columns: minmax(0, 1fr); } }
  `,
);
