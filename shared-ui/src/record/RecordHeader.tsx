import type { ReactNode } from 'react';
import { addStyles } from '../theme/styles.ts';
import { recordPageStyles } from './record-page-styles.ts';

interface RecordHeaderProps {
  /** The accessible name: `The asset at a glance`. */
  label: string;
  picture: ReactNode;
  /** {@link RecordCard}s */
  children: ReactNode;
}

/** The header of a record's page: its picture and its most important values. */
export function RecordHeader({ label, picture, children }: RecordHeaderProps) {
  return (
    <section className="st-record" aria-label={label}>
      {picture}
      <dl className="st-record-boxes">{children}</dl>
    </section>
  );
}

interface RecordCardProps {
  name: string;
  /** A line below the value. */
  note?: ReactNode;
  children: ReactNode;
}

/** An important value of a record. */
export function RecordCard({ name, note, children }: RecordCardProps) {
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

addStyles('record-page', recordPageStyles);
