import type { ReactNode } from 'react';
import { addStyles } from '../theme/styles.ts';
import { useMedia } from '../theme/use-media.ts';

interface BesideProps {
  aside: ReactNode;
  /** What stands beside takes more room: whole sentences and long buttons. */
  withRoom?: boolean;
  /** Where there is no room beside, it comes first: what is to be done before what is to be read. */
  asideFirst?: boolean;
  children: ReactNode;
}

/** Something wide with something narrow beside it; below it, or above, where there is no room. */
export function TwoColumn({ aside, withRoom = false, asideFirst = false, children }: BesideProps) {
  const isNarrow = useMedia(withRoom ? '(max-width: 900px)' : '(max-width: 700px)');
  const parts = [<div key="main">{children}</div>, <div key="aside">{aside}</div>];
  return (
    <div className={withRoom ? 'st-two-column st-two-column-space' : 'st-two-column'}>
      {/* Keys and readers go through them in the order in which they are seen. */}
      {asideFirst && isNarrow ? parts.toReversed() : parts}
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
  .st-two-column { display: grid; grid-template-columns: minmax(0, 1fr) minmax(200px, 260px); gap: 20px 32px; align-items: start; }
  .st-two-column-space { grid-template-columns: minmax(0, 1fr) minmax(200px, 330px); }
  .st-two-column > div { display: grid; grid-template-columns: minmax(0, 1fr); gap: 20px; }
  .st-panel { display: grid; gap: 12px; justify-items: start; }
  .st-panel > * { max-width: 100%; }
  .st-panel > :is(.st-field, .st-stepper, .st-files, .st-edit, .st-notice) { width: 100%; }
  .st-panel h3 { font-size: 14px; line-height: 22px; font-weight: 600; }
  @media (max-width: 900px) { .st-two-column-space { grid-template-columns: minmax(0, 1fr); } }
  @media (max-width: 700px) { .st-two-column { grid-template-columns: minmax(0, 1fr); } }
  `,
);
