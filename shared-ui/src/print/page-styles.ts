/** A grid has fewer columns. */
const mostColumns = 24;

const button = ':is(button:not(.ant-switch, .st-row-link), .ant-btn, .st-icon-link)';

/** Leaves out each column with only a button, or the checkbox that selects a row, in its cells. */
const columns = Array.from({ length: mostColumns }, (_, at) => {
  const place = `:nth-child(${at + 1})`;
  const cell = `> tbody > tr > td${place}`;
  return `.st-table:has(${cell} > .st-check, ${cell} > .st-lines > ${button}) :is(col, th, td)${place}:not([colspan]) { display: none; }`;
}).join('\n');

/** The filters that are set, as text: `Severity: Critical`. A filter that is not set is left out. */
const filters = `
  .st-filters { padding: 0 !important; margin: 0 !important; border: 0; background: none; }
  .st-filters:not(:has(.st-filter-set, .st-filter-always, [aria-checked='true'], :checked, .st-search input:not(:placeholder-shown))) { display: none; }
  .st-filter-row, .st-filter-line { gap: 2px 18px; min-height: 0; }
  .st-filters :is(.st-filter:not(.st-filter-set, .st-filter-always), .st-switch:not(:has([aria-checked='true'])), .st-check-filter:not(:has(:checked)), .st-search:not(:has(input:not(:placeholder-shown)))) { display: none; }
  .st-filters :is(.st-filter, .st-search, .st-switch) { flex: none; display: flex; width: auto; min-width: 0; min-height: 0; height: auto; margin: 0; padding: 0; border: 0 !important; border-radius: 0; background: none !important; box-shadow: none; color: var(--st-text) !important; font-size: 12px; font-weight: 400 !important; }
  .st-filters :is(.ant-select-suffix, .ant-select-input, .ant-input-prefix, .ant-input-suffix, .ant-checkbox, .ant-switch) { display: none; }
  .st-filters .ant-select-content { opacity: 1; overflow: visible; white-space: normal; }
  .st-filters .st-filter[data-label]:not(:has(> .ant-select-prefix))::before { content: attr(data-label) ': '; color: var(--st-muted); white-space: pre; }
  .st-search::before { content: 'Search: ' !important; width: auto !important; visibility: visible !important; color: var(--st-muted); white-space: pre; }
  .st-search input { field-sizing: content; min-width: 40ch; color: inherit; font: inherit; }
  .st-grid-tools output { flex: none; }
  `;

/** The open tab as a heading. */
const tabs = `
  .st-tab-list { display: block; overflow: visible; }
  .st-tab-list [role='tab'] { all: unset; font-size: 15px; font-weight: 600; }
  .st-tab-list [aria-selected='false'], .st-tabs-head h2:not(.st-hidden) ~ .st-tab-list { display: none; }
  .st-tab-panel { padding-top: 8px; gap: 8px; }
  `;

/** Tables show all lines, take the width of the page, and repeat their headings. */
const tables = `
  .st-grid { display: block; border: 0; }
  .st-grid-tools, .st-pager { display: block; min-height: 0; padding: 0 0 6px; border: 0; }
  .st-grid-tools > :not(output), .st-grid-selection, .st-pager-to-come { display: none !important; }
  .st-pager { padding: 6px 0 0; visibility: visible; }
  .st-grid:has(.st-table tbody td + td) > .st-pager output:not(:empty)::before { content: 'Rows '; }
  .st-grid-body { display: block; min-height: 0 !important; }
  .st-grid-scroll { overflow: visible; border-radius: 0; }
  .st-grid-old, .st-grid-old * { filter: none; color: inherit; }
  .st-table { table-layout: auto; min-width: 0 !important; border-top: 1px solid var(--st-strong-line); }
  .st-table thead { display: table-header-group; break-after: avoid; }
  .st-table tbody > tr:first-child { break-before: avoid; }
  .st-table tfoot { display: table-row-group; }
  .st-table tr { height: auto; position: static; break-inside: avoid; }
  .st-table :is(td, th, .st-end, .st-center) { height: auto !important; padding: 4px 6px !important; overflow: visible; overflow-wrap: anywhere; vertical-align: top; font-size: 11px; line-height: 15px; background: none !important; }
  .st-table :is(td, th):first-child { padding-inline-start: 0 !important; }
  .st-table thead th { border-bottom: 1px solid var(--st-strong-line); font-size: 10px; }
  .st-table :is(span.st-head, .st-cut) { display: inline; min-height: 0; padding: 0 !important; }
  .st-table .st-head .st-icon { margin-inline-start: 3px; vertical-align: -2px; }
  .st-table :is(.st-lines, .st-line, .st-full) { display: block; overflow: visible; padding: 0; white-space: normal; text-overflow: clip; -webkit-line-clamp: none; }
  .st-table .st-fold .st-line { display: inline; }
  .st-table .st-word { display: inline-flex; gap: 4px; white-space: normal; }
  .st-table .st-small { font-size: 10px; line-height: 14px; }
  .st-row-link::after { content: none; }
  .st-table :is(button, a.ant-btn) { all: unset; }
  /* Chrome does not repeat a button on the next page. */
  .st-table thead button { display: contents !important; }
  .st-table .ant-btn .ant-btn-icon { margin-inline-end: 4px; }
  .st-table .ant-switch { all: unset; }
  .st-table .ant-switch > * { display: none; }
  .st-table .ant-switch::after { content: 'No'; position: static; }
  .st-table .ant-switch[aria-checked='true']::after { content: 'Yes'; }
  .st-table .ant-checkbox { display: none; }
  .st-table .ant-checkbox-wrapper::after { content: 'No'; width: auto; visibility: visible; }
  .st-table .ant-checkbox-wrapper:has(:checked)::after { content: 'Yes'; }
  .st-table .ant-select { height: auto; padding: 0; border: 0; background: none; box-shadow: none; color: inherit; font-size: inherit; }
  .st-table .ant-select > :not(.ant-select-content), .st-table .ant-select-input { display: none; }
  .st-table .ant-select-content { opacity: 1; overflow: visible; white-space: normal; }
  .st-grid-summary { margin: 0 !important; }
  .st-cards { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  .st-card { break-inside: avoid; }
  `;

/** Charts fit the page, and the figures of each are next to it. The dark theme draws for a dark page, so its colours are inverted. */
const charts = `
  .st-chart-figures { grid-template-columns: minmax(0, 1fr); gap: 12px; }
  .st-chart-figure { break-inside: avoid; }
  .st-chart canvas { max-width: 100% !important; }
  .st-swatch { print-color-adjust: exact; }
  :root[data-theme='dark'] :is(.st-chart canvas, .st-swatch) { filter: invert(1) hue-rotate(180deg); }
  .st-figures, .st-figures-aside:not(:focus-within) { position: static; width: 100%; height: auto; overflow: visible; clip-path: none; }
  .st-figures table { font-size: 11px; }
  .st-figures :is(th, td) { padding: 1px 6px; }
  .st-figures :is(thead th, tfoot th, tfoot td) { height: auto; }
  .st-figures button { min-height: 0; padding: 0; color: inherit; }
  .st-gauges { grid-auto-columns: minmax(0, 1fr); overflow: visible; break-inside: avoid; }
  .st-gauges * { overflow: visible; text-overflow: clip; white-space: normal !important; }
  `;

/** The pages of one record: an asset and a fault. */
const records = `
  .st-record-actions, .st-record-edit, .st-record-buttons, .st-record-notice .ant-btn, .st-picture-another, .st-picture-first { display: none !important; }
  .st-aside-row > :is(a, .st-aside-text) { display: block; }
  .st-record .ant-select, .st-record .ant-select * { border-color: transparent !important; background: none !important; color: inherit !important; }
  .st-record :is(.ant-select-prefix, .ant-select-suffix, .ant-select-arrow) { display: none; }
  .st-record .ant-select { height: auto !important; padding: 0 !important; }
  .st-record :is(.ant-select, .ant-select-content) { overflow: visible; white-space: normal; }
  .st-record-values { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  .st-section:has(> .st-record-values) { break-inside: auto; }
  .st-record-values > div { min-height: 0; padding-block: 3px; font-size: 12px; break-inside: avoid; }
  .st-record .st-record-boxes .st-record-box { min-height: 0; padding-block: 6px; }
  .st-page:has(> .st-record) .st-section:not(.st-section-plain) { padding-block: 8px; }
  .st-aside-rows { min-height: 0; }
  .st-aside-row { padding-block: 6px; }
  .st-descriptions { grid-template-columns: repeat(auto-fill, minmax(160px, 1fr)); gap: 10px 24px; }
  .st-page:has(> .st-record) :is(.st-aside-rows, .st-record-values) { margin-bottom: -8px; }
  .st-stepper [aria-current], .st-stepper [aria-current] .st-station { print-color-adjust: exact; }
  .st-page:has(.st-fault) :is(.st-fault-composer, .st-file, .st-remove, .st-steps-side, .st-fault-facts + .st-field-wide) { display: none; }
  .st-fault { grid-template-columns: minmax(0, 1fr); }
  .st-fault .st-section:has(.st-fault-timeline) { break-inside: auto; }
  .st-fault-timeline li { break-inside: avoid; }
  .st-fault-photos .st-muted { display: none; }
  `;

/** The calendar sets widths in pixels for the window. */
const calendars = `
  .st-calendar-days { overflow: visible; min-height: 0; }
  .st-calendar .fc, .st-calendar .fc :is(table, .fc-scroller, .fc-daygrid-body, .fc-timegrid-body) { width: 100% !important; min-width: 0 !important; }
  .st-calendar .fc .fc-scroller { overflow: visible !important; }
  .st-calendar .fc tr { break-inside: avoid; }
  .st-calendar-views { display: none !important; }
  .st-calendar :is(.st-entry-success .st-icon, .fc-day-today .fc-daygrid-day-number) { print-color-adjust: exact; }
  `;

/** A sheet takes the place of its page. */
const sheets = `
  .st-page:has(> .st-sheet) > :not(.st-sheet) { display: none !important; }
  .st-sheet { display: grid; gap: 12px; }
  .st-sheet dl { display: grid; }
  .st-sheet dt { color: var(--st-muted); }
  .st-sheet-head { display: flex; justify-content: space-between; align-items: end; gap: 24px; padding-bottom: 8px; border-bottom: 2px solid var(--st-text); }
  .st-sheet-head > :last-child { flex: none; max-width: 50%; text-align: end; }
  .st-sheet-head h2 { font-size: 20px; line-height: 26px; }
  .st-sheet-date { font-size: 14px; font-weight: 600; }
  .st-sheet-parties { display: grid; grid-template-columns: 1.4fr 1fr; gap: 24px; }
  .st-sheet-parties dl > div { display: grid; grid-template-columns: 62px minmax(0, 1fr); gap: 8px; min-height: 20px; }
  .st-sheet-parties dd:empty { border-bottom: 1px solid var(--st-edge); }
  .st-sheet h3 { margin: 0; font-size: 12px; font-weight: 600; }
  .st-sheet-notes p { white-space: pre-wrap; }
  .st-sheet-assets { width: 100%; border-collapse: collapse; table-layout: fixed; font-size: 11px; line-height: 15px; }
  .st-sheet-assets :is(th, td) { padding: 4px 6px; border: 1px solid var(--st-edge); text-align: start; vertical-align: top; overflow-wrap: anywhere; }
  .st-sheet-assets thead th { background: none; font-size: 10px; font-weight: 600; }
  .st-sheet-assets th:nth-child(1) { width: 25%; }
  .st-sheet-assets th:nth-child(2) { width: 14%; }
  .st-sheet-assets th:nth-child(3) { width: 15%; }
  .st-sheet-assets th:nth-child(4) { width: 12%; }
  .st-sheet-assets th:nth-child(5) { width: 10%; }
  .st-sheet-assets tr { break-inside: avoid; }
  .st-sheet-assets tbody:first-of-type td { height: 54px; }
  .st-sheet-assets td > :is(span, em, strong) { display: block; }
  .st-sheet-off td:first-child strong { text-decoration: line-through; }
  .st-sheet-total :is(th, td) { font-weight: 600; }
  .st-sheet-boxes { padding: 0; list-style: none; }
  .st-sheet-boxes li::before { content: ''; display: inline-block; width: 9px; height: 9px; margin-inline-end: 5px; border: 1px solid var(--st-text); vertical-align: -1px; }
  .st-sheet-signatures { display: grid; grid-template-columns: 1fr 1fr; gap: 24px; break-inside: avoid; }
  .st-sheet-signatures dl > div { display: grid; grid-template-columns: 92px minmax(0, 1fr); gap: 8px; align-items: end; min-height: 30px; }
  .st-sheet-signatures dd { height: 100%; border-bottom: 1px solid var(--st-text); }
  `;

/**
 * All rules for printed pages: what leads elsewhere or changes something is left out, filters and tabs become text, and nothing is cut. The
 * frame loads them when the browser is idle, because pages are shown without them.
 */
export const pageStyles = `
  @page { margin: 12mm; }
  @media print {
  :root { color-scheme: light !important; }
  body { padding: 0; background: #fff; font-size: 12px; line-height: 17px; }
  :is(.st-header, .st-banners, .st-skip, .st-back, .st-bottom-bar, .st-toasts, .st-late-dialog, .st-page-actions, .st-view-bar, .st-save-bar, .st-group-bar, .st-page-size, .st-pager nav, .st-head-menu, .st-width, [popover], .st-table .st-icon-link) { display: none !important; }
  .st-page { max-width: none; padding: 0; gap: 12px; }
  .st-page :is(button, .ant-btn):not(:is(td, th, .st-figures, .st-stepper, .st-tab-list) *, :has(img)) { display: none !important; }
  .st-page-title h1 { font-size: 20px; line-height: 26px; }
  .st-section { break-inside: avoid; border-radius: 0; box-shadow: none; }
  .st-section:has(.st-skeleton) { display: none; }
  .st-section:not(.st-section-plain) { padding-block: 12px; }
  .st-section:has(.st-grid:not(.st-grid-summary), .st-chart-figures) { break-inside: auto; }
  .st-section > :is(h1, h2, h3), .st-section-head { break-after: avoid; }
  ${filters} ${tabs} ${tables} ${columns} ${charts} ${records} ${calendars} ${sheets}
  }
  `;
