import type { ReactNode } from 'react';
import { addStyles } from '../theme/styles.ts';

interface PairListProps {
  /** `Columns` */
  label: string;
  pairs: readonly {
    readonly key: string;
    readonly name: string;
    /** For example sample values. */
    readonly about: string;
    /** The control that chooses the counterpart. */
    readonly control: ReactNode;
  }[];
}

/** A list of items, each with a control for its counterpart. */
export function PairList({ label, pairs }: PairListProps) {
  return (
    <ul className="st-pairs" aria-label={label}>
      {pairs.map(({ key, name, about, control }) => (
        <li key={key}>
          <div>
            <strong>{name}</strong>
            <span className="st-muted">{about}</span>
          </div>
          {control}
        </li>
      ))}
    </ul>
  );
}

addStyles(
  'pair-list',
  `
  .st-pairs { display: grid; margin: 0; padding: 0; list-style: none; }
  .st-pairs li { display: grid; grid-template-columns: minmax(0, 1fr) 240px; align-items: center; gap: 4px 24px; padding: 8px 0; }
  .st-pairs li + li { border-top: 1px solid var(--st-line); }
  .st-pairs li > div:first-child { display: grid; min-width: 0; overflow-wrap: anywhere; }
  @media (max-width: 640px) { .st-pairs li { grid-template-columns: minmax(0, 1fr); } }
  `,
);
