import type { ReactNode } from 'react';
import { addStyles } from '../theme/styles.ts';

interface RecordHeadProps {
  /** What the record is, for those who do not see it: `The asset at a glance`. */
  label: string;
  picture: ReactNode;
  /** {@link RecordCard}es. */
  children: ReactNode;
}

/** What heads the page of one thing: its picture, and what one wants to know of it first. */
export function RecordHeader({ label, picture, children }: RecordHeadProps) {
  return (
    <section className="st-record" aria-label={label}>
      {picture}
      <dl className="st-record-boxes">{children}</dl>
    </section>
  );
}

interface RecordBoxProps {
  name: string;
  /** A line under it. */
  note?: ReactNode;
  children: ReactNode;
}

/** One thing worth knowing at once. */
export function RecordCard({ name, note, children }: RecordBoxProps) {
  return (
    <div className="st-record-box">
      <dt>{name}</dt>
      <dd className="st-record-value">{children}</dd>
      {note && <dd className="st-record-note">{note}</dd>}
    </div>
  );
}

addStyles(
  'record',
  `
  .st-record { display: grid; grid-template-columns: 240px 1fr; gap: 20px 24px; padding: 20px 24px; background: var(--st-surface); border: 1px solid var(--st-line); border-radius: 12px; box-shadow: var(--st-shadow); }
  .st-record-boxes { display: grid; grid-template-columns: repeat(auto-fill, minmax(240px, 1fr)); gap: 16px 24px; align-content: start; }
  .st-record-box { min-width: 0; min-height: 76px; }
  .st-record-box dt { margin-bottom: 4px; font-size: 12px; line-height: 18px; color: var(--st-muted); }
  .st-record-value { display: flex; align-items: center; min-height: 36px; overflow-wrap: anywhere; font-weight: 500; }
  .st-record-value > * { min-width: 0; }
  .st-record-value > a { display: inline-flex; align-items: center; min-height: var(--st-control); }
  .st-record-value:has(> a + a) { flex-wrap: wrap; gap: 0 12px; }
  .st-record-note { margin-top: 2px; font-size: 12px; line-height: 18px; color: var(--st-muted); }
  @media (max-width: 900px) { .st-record-boxes { grid-template-columns: repeat(auto-fill, minmax(190px, 1fr)); } }
  @media (max-width: 640px) {
    .st-record { grid-template-columns: 1fr; padding: 16px; }
    .st-record-boxes { grid-template-columns: repeat(auto-fill, minmax(140px, 1fr)); gap: 12px; }
    .st-record-box { min-height: 0; }
    .st-record-box:has(.st-filter) { grid-column: 1 / -1; }
  }
  `,
);
