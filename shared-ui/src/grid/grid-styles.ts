import { addStyles } from '../theme/styles.ts';

/** In pixels: two lines of text. */
export const rowHeight = 52;
export const headHeight = 28;

const styles = `
  .st-grid { display: flex; flex-direction: column; background: var(--st-surface); border: 1px solid var(--st-line); border-radius: 12px; box-shadow: var(--st-shadow); }
  .st-grid-tools { display: flex; flex-wrap: wrap; align-items: center; justify-content: flex-end; gap: 8px; padding: 8px 12px 8px 16px; border-bottom: 1px solid var(--st-line); }
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
  .st-grid-body:last-child .st-grid-scroll { border-radius: 0 0 11px 11px; }
  .st-grid-body:last-child :is(.st-card, tr:last-child > td):last-child { border-bottom: 0; }
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
  :is(.st-fold, .st-facts) :is(.st-line, .st-word) { display: inline; }
  :is(.st-fold, .st-facts) .st-word .st-icon { margin-inline-end: 4px; }
  :is(.st-fold, .st-facts) .st-icon { width: 12px; height: 12px; vertical-align: -2px; }
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
  .st-grid td :is(label, .st-switch, .ant-select, button:not(.st-row-link), input:not(.ant-select-input), textarea, a:not(.st-row-link)), .st-card dd :is(label, .ant-select, button, input:not(.ant-select-input), textarea, a), .st-card-choice label, .st-phone :is(label, .ant-select, button:not(.st-row-link), a:not(.st-row-link)) { position: relative; z-index: 1; }
  .st-grid-summary { margin: -12px -24px -20px; border: 0; border-radius: 0 0 12px 12px; box-shadow: none; }
  .st-dialog .st-grid-summary { background: none; }
  .st-grid-summary .st-card-empty { min-height: 150px; }
  .st-grid-summary .st-pager { padding-inline: 16px; }
  .st-pager-compact nav { align-items: center; justify-content: space-between; width: 100%; }
  .st-grid-summary :is(.st-table td, .st-table th):first-child { padding-inline-start: 24px; }
  .st-grid-summary th:first-child .st-head { padding-inline-start: 0; }
  .st-cards { display: grid; gap: 0; padding: 0; list-style: none; }
  .st-card { position: relative; display: grid; gap: 8px; padding: 14px 16px; border-bottom: 1px solid var(--st-line); }
  .st-card-empty { min-height: 310px; align-content: start; }
  .st-card h2, :is(.st-section, .st-dialog) .st-card h2 { margin: 0; font-size: 15px; line-height: 22px; }
  .st-card h2 .st-plain { font-weight: 400; }
  .st-card dl { display: grid; grid-template-columns: repeat(auto-fill, minmax(140px, 1fr)); gap: 8px 12px; }
  @media (pointer: coarse) { .st-column-line button, .st-table button.st-head { min-width: 44px; min-height: 44px; } .st-card :is(dd, h2:not(.st-phone-name)) a { display: inline-flex; align-items: center; min-height: 44px; } }
  .st-card-full { grid-column: 1 / -1; }
  .st-card .st-line { white-space: normal; }
  .st-card dt { font-size: 12px; color: var(--st-muted); }
  .st-sort { display: flex; gap: 8px; }
  .st-sort > :first-child { flex: 1; min-width: 190px; }
  @media (pointer: coarse) { .st-table td:has(> .st-check) { padding-inline: 0; } }
  .st-pager { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 8px; min-height: 60px; padding: 12px; }
  .st-pager output { color: var(--st-muted); }
  .st-pager > output { margin-inline-start: auto; }
  .st-pager-to-come { visibility: hidden; }
  .st-pager nav { display: flex; flex-wrap: wrap; gap: 2px; }
  .st-pager nav button { min-width: var(--st-control); padding-inline: 8px; font-variant-numeric: tabular-nums; }
  .st-page-size { min-width: 128px; }
  .st-columns { inset: auto; position-area: block-end span-inline-start; position-try-fallbacks: flip-block; max-height: calc(100% - 8px); min-height: 200px; overflow: auto; margin: 4px 0; padding: 8px; border: 1px solid var(--st-line); border-radius: 10px; background: var(--st-raised); color: var(--st-text); box-shadow: 0 8px 24px rgb(0 0 0 / 18%); }
  @supports not (position-area: block-end) { .st-columns { inset: 0; margin: auto; } }
  .st-column-line { display: grid; grid-template-columns: 1fr auto auto; align-items: center; gap: 4px; min-width: 260px; min-height: 36px; padding: 0 8px; }
  @media (max-width: 640px) { .st-pager > output { margin-inline: 0; } .st-grid-summary { margin: -12px -16px -16px; } .st-grid-summary .st-card { padding-inline: 16px; } .st-pager, .st-grid-summary .st-pager { justify-content: center; padding-inline: 4px; } .st-pager nav { gap: 0; } .st-grid-tools { padding: 8px 12px; } .st-grid-tools:not(:has(.st-group-bar)) { flex-wrap: nowrap; justify-content: flex-start; overflow-x: auto; scrollbar-width: none; } .st-grid-tools:not(:has(.st-group-bar)) > :is(.ant-btn, .st-controls, .st-sort) { flex-shrink: 0; } .st-grid-tools .st-controls { flex-wrap: nowrap; gap: 8px; } .st-grid-tools .ant-btn-primary { order: -1; } .st-grid-tools:empty { display: none; } .st-card { padding: 14px 12px; } .st-sort { flex: 1 1 200px; } .st-sort > :first-child { min-width: 120px; } }
  .st-phone { grid-template: 'choice picture name state open' auto 'choice picture facts facts open' auto 'rest rest rest rest rest' auto / auto auto minmax(0, 1fr) auto auto; gap: 0; align-items: center; align-content: center; min-height: 57px; padding-block: 7px; }
  .st-cards .st-phone .st-phone-name { grid-area: name; display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden; overflow-wrap: anywhere; font-size: 14px; font-weight: 550; line-height: 20px; }
  .st-cards .st-phone-name .st-line { white-space: nowrap; }
  .st-phone-name > button { display: block; max-width: 100%; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; font-weight: inherit; }
  .st-phone-choice { grid-area: choice; align-self: stretch; display: flex; margin-block: -7px; margin-inline: -12px 4px; }
  .st-card .st-phone-choice .st-check { min-width: 44px; justify-content: center; }
  .st-phone-picture { grid-area: picture; display: flex; justify-content: center; min-width: 36px; margin-inline-end: 10px; }
  .st-phone-state { grid-area: state; display: flex; align-items: center; gap: 4px; max-width: 190px; margin-inline-start: 8px; font-size: 13px; line-height: 18px; }
  .st-phone-state .st-controls { flex-wrap: nowrap; gap: 4px; }
  .st-phone-state .st-fact { max-width: 100%; }
  .st-phone-state .st-word { align-items: center; }
  .st-phone-state .st-word .st-icon { margin-top: 0; }
  .st-phone:not(:has(> .st-facts)) { grid-template-areas: 'choice picture name state open' 'rest rest rest rest rest'; }
  .st-phone-state:has(button, input, a) { margin-block: -7px; }
  .st-phone:has(> .st-facts) > .st-phone-state:has(button, input, a) { grid-row: 1 / 3; }
  .st-phone-picture:has(button, input, a) { margin: -7px 4px -7px -10px; }
  .st-phone:has(> .st-phone-state :is(button, input, a)) .st-facts { grid-column-end: 4; }
  .st-facts { grid-area: facts; min-width: 0; overflow-x: clip; text-overflow: ellipsis; white-space: nowrap; font-size: 13px; line-height: 18px; color: var(--st-muted); }
  .st-facts :is(.st-small, .st-word) { font-size: inherit; line-height: inherit; }
  .st-fact:has(> .st-fact-value:empty) { display: none; }
  .st-facts .st-fact:not(:has(> .st-fact-value:empty)) ~ .st-fact:not(:has(> .st-fact-value:empty)) > .st-fact-value::before { content: '· '; content: '· ' / ''; }
  .st-facts .st-hidden { position: static; display: inline-block; margin-inline-end: -1px; vertical-align: bottom; }
  .st-facts a { padding-block: 13px; }
  .st-phone-open { grid-area: open; display: grid; place-items: center; width: 44px; min-height: 44px; margin: -7px -12px -7px 0; padding: 0; border: 0; background: none; color: var(--st-muted); cursor: pointer; }
  .st-phone-open .st-icon { rotate: 90deg; transition: rotate 120ms; }
  .st-phone-open[aria-expanded='true'] .st-icon { rotate: -90deg; }
  .st-phone > dl { grid-area: rest; margin: 8px 0 4px; }
  `;

/** Adds the styles that both kinds of grid share. */
export function addGridStyles(): void {
  addStyles('grid', styles);
}
