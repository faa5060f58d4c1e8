import type { ReactNode } from 'react';
import { addStyles } from '../theme/styles.ts';

interface FilterBarProps {
  search: ReactNode;
  selects: ReactNode;
  switches: ReactNode;
  /** Shown at the end while any filter is set. */
  clear: ReactNode;
}

/** The filters above a grid: search and dropdowns, under them the switches. */
export function FilterBar({ search, selects, switches, clear }: FilterBarProps) {
  return (
    <search className="st-filters">
      <div className="st-filter-row">
        {search}
        {selects}
      </div>
      <div className="st-filter-row st-filter-switches">
        {switches}
        {clear}
      </div>
    </search>
  );
}

addStyles(
  'filters',
  `
  .st-filters { display: grid; gap: 12px; padding: 16px; background: var(--st-surface); border: 1px solid var(--st-line); border-radius: 12px; box-shadow: var(--st-shadow); }
  .st-filter-row { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; }
  .st-filter-switches { gap: 4px 24px; min-height: 32px; }
  .st-search { flex: 2 1 260px; min-width: 0; }
  .st-search ::-webkit-search-cancel-button { display: none; }
  .st-search .st-icon { color: var(--st-muted); }
  .st-filter { flex: 1 1 150px; min-width: 0; }
  .st-switch { display: inline-flex; align-items: center; gap: 8px; min-height: 32px; cursor: pointer; }
  @media (pointer: coarse) { .st-switch { min-height: 44px; } }
  @media (max-width: 640px) {
    .st-filters { padding: 12px; }
    .st-search { flex-basis: 100%; }
    .st-filter { flex-basis: calc(50% - 4px); }
  }
  `,
);
