import type { ReactNode } from 'react';
import { addStyles } from '../theme/styles.ts';
import { useMedia } from '../theme/use-media.ts';

interface TwoColumnProps {
  aside: ReactNode;
  /** A wider second column, for sentences and long buttons. */
  hasWideAside?: boolean;
  /** Puts the second column first where the columns are stacked. */
  asideFirst?: boolean;
  children: ReactNode;
}

/** A wide column with a narrow one next to it; stacked where the width does not allow it. */
export function TwoColumn({ aside, hasWideAside = false, asideFirst = false, children }: TwoColumnProps) {
  const isNarrow = useMedia(hasWideAside ? '(width < 1100px)' : '(max-width: 700px)');
  const parts = [<div key="main">{children}</div>, <div key="aside">{aside}</div>];
  return (
    <div className={hasWideAside ? 'st-two-column st-two-column-space' : 'st-two-column'}>
      {/* the DOM order is the visible order, for keyboard and screen readers */}
      {asideFirst && isNarrow ? parts.toReversed() : parts}
    </div>
  );
}

/** A narrow group of related controls with a title. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="st-panel" aria-label={title}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

addStyles(
  'two-column',
  `
  .st-two-column { display: grid; grid-template-columns: minmax(0, 1fr) minmax(200px, 260px); gap: 20px 32px; align-items: start; }
  .st-two-column-space { grid-template-columns: minmax(0, 1fr) 340px; gap: 16px; }
  .st-two-column > div { display: grid; grid-template-columns: minmax(0, 1fr); gap: 20px; }
  .st-columns-that-fit { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(280px, 100%), 1fr)); gap: 20px 32px; align-items: start; }
  .st-columns-that-fit > div { display: grid; gap: 20px; }
  .st-panel { display: grid; gap: 12px; justify-items: start; }
  .st-panel > * { max-width: 100%; }
  .st-panel > :is(.st-field, .st-stepper, .st-files, .st-edit, .st-notice) { width: 100%; }
  .st-panel h3 { font-size: 14px; line-height: 22px; font-weight: 600; }
  @media (width < 1100px) { .st-two-column-space { grid-template-columns: minmax(0, 1fr); } }
  @media (max-width: 700px) { .st-two-column { grid-template-columns: minmax(0, 1fr); } }
  `,
);
