import { addStyles } from '../theme/styles.ts';

/** In pixels: two lines of text. */
export const rowHeight = 52;
export const headHeight = 34;

const styles = `
  .st-grid { display: flex; flex-direction: column; background: var(--st-surface); border: 1px solid var(--st-line); border-radius: 12px; box-shadow: var(--st-shadow); }
  .st-grid-tools { display: flex; flex-wrap: wrap; align-items: center; justify-content: flex-end; gap: 8px; padding: 8px 12px 8px 16px; border-bottom: 1px solid var(--st-line); }
  .st-grid-tools output { flex: 1; min-height: 20px; color: var(--st-muted); }
  .st-grid-selection { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 16px; min-height: 52px; padding: 8px 12px 8px 16px; border-bottom: 1px solid var(--st-line); background: var(--st-accent-background); }
  :is(.st-grid-selection, .st-column-line) .ant-checkbox-wrapper { align-items: center; min-height: var(--st-control); }
  .st-grid-selection output { flex: 1; white-space: nowrap; }
  .st-grid-hidden[open] { flex-basis: 100%; order: 1; }
  .st-grid-hidden summary { display: flex; align-items: center; gap: 8px; min-height: var(--st-control); cursor: pointer; }
  .st-grid-hidden[open] .st-grid-show { display: none; }
  .st-grid-show { color: var(--st-link); }
  .st-grid-hidden ul { max-height: 240px; margin: 0; padding: 0; overflow: auto; list-style: none; }
  .st-grid-tools [aria-pressed='true'] { background: var(--st-accent-background); border-color: var(--st-link); color: var(--st-text); }
  .st-card:has(> .st-card-choice) h2 { padding-inline-end: 40px; }
  .st-card-choice { position: absolute; z-index: 1; inset: 4px 8px auto auto; }
  .st-grid-body { display: flex; flex-direction: column; }
  .st-grid-body > .st-notice { flex: 1; }
  .st-grid-scroll { overflow-x: auto; }
  .st-grid-old { filter: saturate(0.4); transition: filter 120ms 80ms; }
  .st-grid-old :is(td, dd, .st-row-link) { color: var(--st-muted); transition: color 120ms 80ms; }
  .st-table { width: 100%; border-collapse: separate; border-spacing: 0; table-layout: fixed; }
  .st-table tr { position: relative; height: ${rowHeight}px; }
  .st-table th { position: relative; padding: 0; border-bottom: 1px solid var(--st-line); text-align: start; font-size: 12px; line-height: 16px; font-weight: 500; color: var(--st-muted); }
  .st-table thead tr { height: ${headHeight}px; }
  .st-table td { height: ${rowHeight}px; padding: 4px 8px; border-bottom: 1px solid var(--st-line); overflow: hidden; font-size: 13px; line-height: 18px; }
  .st-table th:first-child { padding-inline-start: 8px; }
  .st-table td:first-child { padding-inline-start: 16px; }
  .st-table tbody tr:hover td, .st-table tbody tr:has(.st-row-link:focus-visible) td { background: var(--st-hover); }
  .st-table td .ant-btn { padding-inline: 8px; }
  .st-table .st-end, .st-table .st-end .st-head { text-align: end; justify-content: flex-end; }
  .st-table .st-center, .st-table .st-center .st-head { padding-inline: 4px; text-align: center; justify-content: center; }
  .st-head { display: flex; align-items: center; gap: 4px; width: 100%; min-height: ${headHeight}px; padding: 0 8px; border: 0; background: none; font: inherit; color: inherit; text-align: start; }
  button.st-head { cursor: pointer; }
  button.st-head:hover, [aria-sort='ascending'] .st-head, [aria-sort='descending'] .st-head { color: var(--st-text); }
  button.st-head:focus-visible { outline-offset: -3px; }
  .st-head .st-icon { width: 13px; height: 13px; }
  .st-cut, .st-line { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  .st-line { display: block; }
  .st-line > .st-word, .st-lines > .st-word { max-width: 100%; vertical-align: top; }
  .st-lines { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden; overflow-wrap: anywhere; }
  .st-full { padding: 4px 0; overflow-wrap: anywhere; }
  .st-full-line { overflow-wrap: anywhere; }
  .st-center .st-lines, .st-lines:has(> .ant-select) { display: block; overflow: visible; }
  :is(.st-table, .st-card) .ant-select { width: 100%; }
  .st-fold .st-line, .st-fold .st-word { display: inline; }
  .st-fold .st-word .st-icon { margin-inline-end: 4px; }
  .st-fold .st-icon { width: 12px; height: 12px; vertical-align: -2px; }
  .st-fold > * + *::before { content: ' · '; }
  .st-fold > :has(> .st-icon)::before, .st-fold > :has(> .st-icon) + *::before { content: ' '; }
  .st-full-line.st-fold > * { display: block; line-break: anywhere; text-wrap: balance; }
  .st-full-line.st-fold > * + *::before { content: none; }
  .st-fold .st-tag { line-height: 14px; padding: 0 5px; font-size: 11px; }
  .st-small { font-size: 12px; line-height: 18px; color: var(--st-muted); }
  .st-width { position: absolute; inset: 8px -4px 8px auto; width: 8px; z-index: 1; cursor: col-resize; touch-action: none; }
  .st-width::after { content: ''; position: absolute; inset: 4px 3px; width: 1px; background: var(--st-line); }
  .st-width:hover::after { width: 2px; background: var(--st-accent); }
  th:last-child .st-width { display: none; }
  .st-row-link { font-weight: 550; color: var(--st-text); text-decoration: none; }
  .st-row-link .st-plain { font-weight: 400; }
  button.st-row-link { padding: 0; border: 0; background: none; font: inherit; font-weight: 600; text-align: start; cursor: pointer; }
  .st-row-faint :is(td, dd, .st-row-link) { color: var(--st-muted); }
  .st-row-faint .st-row-link { font-weight: 500; }
  .st-table tr.st-row-error:not(:hover) td, .st-card.st-row-error { background: var(--st-error-background); }
  .st-table tr.st-row-info:not(:hover) td, .st-card.st-row-info { background: var(--st-accent-background); }
  .st-row-link::after { content: ''; position: absolute; inset: 0; }
  tr:hover .st-row-link, .st-card:hover .st-row-link { color: var(--st-link); text-decoration: underline; }
  .st-row-link:focus-visible { outline: none; }
  .st-row-link:focus-visible::after { outline: 3px solid var(--st-link); outline-offset: -3px; border-radius: 6px; }
  .st-grid td :is(label, .st-switch, .ant-select, button:not(.st-row-link), input:not(.ant-select-input), textarea, a:not(.st-row-link)), .st-card dd :is(label, .ant-select, button, input:not(.ant-select-input), textarea, a), .st-card-choice label { position: relative; z-index: 1; }
  .st-grid-summary { margin: -12px -24px -20px; border: 0; border-radius: 0 0 12px 12px; box-shadow: none; }
  .st-dialog .st-grid-summary { background: none; }
  .st-grid-summary .st-card-empty { min-height: 150px; }
  .st-grid-summary .st-pager { padding-inline: 16px; }
  .st-grid-summary .st-pager output { color: var(--st-muted); }
  .st-grid-summary :is(.st-table td, .st-table th):first-child { padding-inline-start: 24px; }
  .st-grid-summary th:first-child .st-head { padding-inline-start: 0; }
  .st-cards { display: grid; gap: 0; padding: 0; list-style: none; }
  .st-card { position: relative; display: grid; gap: 8px; padding: 14px 16px; border-bottom: 1px solid var(--st-line); }
  .st-card-empty { min-height: 310px; align-content: start; }
  .st-card h2, :is(.st-section, .st-dialog) .st-card h2 { margin: 0; font-size: 15px; line-height: 22px; }
  .st-card h2 .st-plain { font-weight: 400; }
  .st-card dl { display: grid; grid-template-columns: repeat(auto-fill, minmax(140px, 1fr)); gap: 8px 12px; }
  @media (pointer: coarse) { .st-column-line button, .st-table button.st-head { min-width: 44px; min-height: 44px; } .st-card :is(dd, h2) a { display: inline-flex; align-items: center; min-height: 44px; } }
  .st-card-full { grid-column: 1 / -1; }
  .st-card .st-line { white-space: normal; }
  .st-card dt { font-size: 12px; color: var(--st-muted); }
  .st-sort { display: flex; gap: 8px; }
  .st-sort > :first-child { flex: 1; min-width: 190px; }
  @media (pointer: coarse) { .st-table td:has(> .st-check) { padding-inline: 0; } }
  .st-pager { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 8px; min-height: 60px; padding: 12px; }
  .st-pager-to-come { visibility: hidden; }
  .st-pager nav { display: flex; flex-wrap: wrap; gap: 2px; }
  .st-pager nav button { min-width: var(--st-control); padding-inline: 8px; font-variant-numeric: tabular-nums; }
  .st-page-size { min-width: 128px; }
  .st-columns { inset: auto; position-area: block-end span-inline-start; position-try-fallbacks: flip-block; max-height: calc(100% - 8px); min-height: 200px; overflow: auto; margin: 4px 0; padding: 8px; border: 1px solid var(--st-line); border-radius: 10px; background: var(--st-raised); color: var(--st-text); box-shadow: 0 8px 24px rgb(0 0 0 / 18%); }
  @supports not (position-area: block-end) { .st-columns { inset: 0; margin: auto; } }
  .st-column-line { display: grid; grid-template-columns: 1fr auto auto; align-items: center; gap: 4px; min-width: 260px; min-height: 36px; padding: 0 8px; }
  @media (max-width: 640px) { .st-grid-summary { margin: -12px -16px -16px; } .st-grid-summary .st-card { padding-inline: 16px; } .st-pager, .st-grid-summary .st-pager { justify-content: center; padding-inline: 4px; } .st-pager nav { gap: 0; } .st-grid-tools { padding: 10px 12px; } .st-card { padding: 14px 12px; } .st-sort { width: 100%; } }
  `;

/** Adds the styles that both kinds of grid share. */
export function addGridStyles(): void {
  addStyles('grid', styles);
}
