/** The styles of a grouped grid in addition to those of every grid. */
export const groupedStyles = `
  .st-group-bar { flex: 1 1 220px; display: flex; flex-wrap: wrap; align-items: center; gap: 6px 8px; min-height: var(--st-control); padding: 2px 10px; border: 1px dashed transparent; border-radius: var(--st-radius); }
  .st-group-takes { border-color: var(--st-link); background: var(--st-accent-background); }
  .st-group-over { border-style: solid; }
  .st-group-chip { display: inline-flex; align-items: center; gap: 8px; }
  .st-menu-popover { min-height: 0; min-width: 180px; }
  .st-menu-item { display: block; width: 100%; min-height: var(--st-control); padding: 0 12px; border: 0; border-radius: 6px; background: none; color: var(--st-text); font: inherit; font-size: 14px; font-weight: 400; text-align: start; cursor: pointer; }
  .st-menu-item:hover:enabled { background: var(--st-hover); }
  .st-menu-item:disabled { color: var(--st-faint); cursor: default; }
  .st-menu-item:focus-visible { outline-offset: -3px; }
  .st-grouped-head { display: flex; align-items: center; }
  .st-grouped-head .st-head { flex: 1; min-width: 0; }
  .st-table .st-end .st-grouped-head { flex-direction: row-reverse; }
  .st-table .st-end .st-head-menu { margin-inline: 6px 0; }
  .st-grouped :is(td, th[scope='row']):last-child { padding-inline-end: 16px; }
  .st-grouped .st-end:last-child .st-head { padding-inline-end: 16px; }
  .st-head-menu { flex: none; display: inline-grid; place-items: center; width: 24px; height: 28px; margin-inline-end: 6px; padding: 0; border: 0; border-radius: 6px; background: none; color: var(--st-muted); cursor: pointer; }
  .st-head-menu:hover, .st-head-menu[aria-expanded='true'] { background: var(--st-hover); color: var(--st-text); }
  .st-table th.st-head-over { box-shadow: inset 3px 0 var(--st-link); }
  .st-table :is(.st-group-row, .st-sum-row) th { padding: 4px 8px 4px 16px; color: var(--st-text); font-size: 13px; line-height: 20px; }
  .st-table :is(.st-group-row, .st-sum-row) { height: 44px; }
  .st-table :is(.st-group-row, .st-sum-row) :is(td, th) { height: 44px; }
  .st-table :is(.st-group-row, .st-sum-row) td { font-weight: 600; }
  .st-table tbody .st-group-row :is(td, th) { background: var(--st-background); }
  .st-table .st-sum-row th { font-weight: 500; color: var(--st-muted); }
  .st-table tfoot .st-sum-row :is(td, th) { border-bottom: 0; border-top: 1px solid var(--st-line); font-weight: 650; color: var(--st-text); }
  .st-group-button { display: inline-flex; align-items: center; gap: 8px; vertical-align: middle; }
  .st-group-button .st-icon { flex: none; transition: rotate 120ms; }
  .st-group-button[aria-expanded='true'] .st-icon { rotate: 90deg; }
  .st-card-sum { position: relative; display: flex; align-items: center; justify-content: space-between; gap: 12px; min-height: 48px; padding: 8px 12px; border-bottom: 1px solid var(--st-line); font-weight: 600; }
  .st-card-sum > span:first-child { font-weight: 500; color: var(--st-muted); }
  .st-card-group { background: var(--st-background); }
  .st-card-total > span:first-child { font-weight: 600; color: var(--st-text); }
  @media (pointer: coarse) { .st-head-menu { width: 44px; height: 44px; margin: 0; } }
  @media (max-width: 640px) { .st-group-bar { flex-basis: 100%; padding-inline: 0; } }
  @media (forced-colors: active) { .st-group-row :is(td, th) { border-block: 1px solid; } }
  `;
