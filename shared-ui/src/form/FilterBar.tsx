import { Button as AntButton } from 'antd';
import { useState, type ReactNode } from 'react';
import { Button } from '../action/Button.tsx';
import { useSmallScreen } from '../page/small-screen.ts';
import { addStyles } from '../theme/styles.ts';

interface FilterBarProps {
  search: ReactNode;
  selects?: ReactNode;
  /** A second row; without it there is only one. */
  switches?: ReactNode;
  /** The saved views, which show themselves in the heading of the page. On phones they are among the collapsed filters. */
  views?: ReactNode;
  /** The number of filters that are set, without the search. */
  active?: number;
  /** Clears all filters; the button is shown while any is set. */
  onClear?: () => void;
}

/** The filters above a grid: search and dropdowns, and the switches below. Small screens collapse all but the search. */
export function FilterBar(props: FilterBarProps) {
  const folds = useSmallScreen();
  return (
    <section className="st-filters" aria-label="Filters">
      {folds ? <CollapsibleFilters {...props} /> : <VisibleFilters {...props} />}
      {props.views}
    </section>
  );
}

function VisibleFilters({ search, selects, switches, active = 0, onClear }: FilterBarProps) {
  return (
    <>
      <div className="st-filter-row">
        {search}
        {selects}
        {!switches && active > 0 && onClear && <Clear onClear={onClear} />}
      </div>
      {switches && (
        <div className="st-filter-row st-filter-switches">
          {switches}
          {active > 0 && onClear && <Clear onClear={onClear} />}
        </div>
      )}
    </>
  );
}

function CollapsibleFilters({ search, selects, switches, active = 0, onClear }: FilterBarProps) {
  const [open, setOpen] = useState(false);
  if (!selects && !switches) return search;
  return (
    <>
      <div className="st-filter-line">
        {search}
        <AntButton aria-expanded={open} onClick={() => setOpen(!open)}>
          {active === 0 ? 'Filters' : `Filters (${active} set)`}
        </AntButton>
      </div>
      {open && (
        <div className="st-filter-row">
          {selects}
          {switches}
          {active > 0 && onClear && <Clear onClear={onClear} />}
        </div>
      )}
    </>
  );
}

function Clear({ onClear }: { onClear: () => void }) {
  return (
    <Button kind="quiet" onClick={onClear}>
      Clear filters
    </Button>
  );
}

addStyles(
  'filters',
  `
  .st-filters { display: grid; gap: 8px; padding: 12px 16px; background: var(--st-surface); border: 1px solid var(--st-line); border-radius: 12px; box-shadow: var(--st-shadow); }
  .st-filter-row { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; }
  .st-filter-switches { gap: 6px; min-height: var(--st-control); }
  .st-filter-switches .st-switch { position: relative; min-height: 28px; padding: 0 11px; border: 1px dashed var(--st-edge); border-radius: 99px; color: var(--st-muted); font-size: 13px; }
  .st-filter-switches .st-switch:hover { border-style: solid; color: var(--st-text); }
  .st-filter-switches .st-switch:has([aria-checked='true']) { border: 1px solid var(--st-link); background: var(--st-accent-background); color: var(--st-link); font-weight: 500; }
  .st-filter-switches .st-switch:has(:focus-visible) { outline: 3px solid var(--st-link); outline-offset: 2px; }
  .st-filter-switches .st-switch .ant-switch { position: absolute; inset: 0; width: 100%; height: 100%; opacity: 0; }
  .st-filter-line { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; }
  .st-filter-line > .st-search { flex: 1 1 160px; }
  .st-filter-switches > .st-filter { flex: 0 1 200px; }
  .st-search { flex: 1 1 220px; min-width: 0; }
  .st-search ::-webkit-search-cancel-button { display: none; }
  .st-search .st-icon { color: var(--st-muted); }
  .st-filter { flex: 1 1 130px; min-width: 0; }
  .st-filter-row > .st-filter { max-width: 240px; }
  .st-filter.ant-select-disabled { flex-basis: 190px; }
  .st-switch { display: inline-flex; align-items: center; gap: 8px; min-height: 32px; cursor: pointer; }
  .st-check { justify-content: center; align-items: center; min-width: 24px; min-height: 24px; }
  .st-switch .ant-switch::after { content: ''; position: absolute; inset: -1px 0; }
  .ant-switch.st-switch-refused { opacity: 0.5; cursor: help; }
  /* The filters and their list are one card. */
  .st-filters:has(+ .st-grid) { margin-bottom: -16px; border-bottom: 0; border-radius: 12px 12px 0 0; }
  .st-filters + .st-grid { border-radius: 0 0 12px 12px; }
  .st-filter-line ~ nav { display: none; }
  .st-filter-line:has([aria-expanded='true']) ~ nav { display: flex; }
  @media (min-width: 1000px) {
    .st-page:has(> .st-filters) { gap: 8px; padding-top: 8px; }
    .st-page > .st-filters:has(+ .st-grid) { gap: 6px; margin-bottom: -8px; padding-block: 8px 6px; }
    /* The tools of the list are at the end of its filters. */
    .st-page > .st-filters:has(+ .st-grid > .st-grid-tools:not(:has(.st-group-bar))) > .st-filter-switches { padding-inline-end: 200px; }
    .st-page > .st-filters:has(+ .st-grid .st-sort) > .st-filter-switches { padding-inline-end: 420px; }
    .st-page > .st-filters:has(> .st-filter-switches) + .st-grid { position: relative; }
    .st-page > .st-filters:has(> .st-filter-switches) + .st-grid > .st-grid-tools:not(:has(.st-group-bar)) { position: absolute; inset: auto 0 100% auto; padding: 0 16px 6px; border: 0; }
  }
  @media (pointer: coarse) { .st-filter-switches .st-switch { min-height: 44px; } .st-switch, .st-check { min-width: 44px; min-height: 44px; } .st-switch .ant-switch::after { inset: -12px 0; } }
  .st-check-filter { align-items: center; min-height: var(--st-control); }
  .st-card .st-check { justify-content: flex-start; }
  @media (max-width: 640px) {
    .st-filters { padding: 12px; gap: 8px; }
    .st-page > .st-filters:has(+ .st-grid) { margin-bottom: -12px; }
    .st-filters .st-filter { flex-basis: calc(50% - 4px); max-width: none; }
    .st-filters .st-switch { flex-basis: 100%; }
  }
  `,
);
