/**
 * The work of a visit on a phone. Areas have no styles of their own, and an area of the next release also runs in the shell of the last
 * one, which lacks new components. So these are styles and not components.
 */
export const visitStyles = `
  .st-visit-work { display: grid; gap: 12px; margin: -16px; padding-bottom: 4px; }
  .st-visit-work > .st-callout { border-width: 0 0 1px; border-radius: 12px 12px 0 0; }
  .st-visit-head { display: grid; gap: 12px; padding: 12px 12px 0; }
  .st-visit-count { padding: 1px 7px; border-radius: 6px; background: var(--st-hover); color: var(--st-muted); font-size: 12px; line-height: 20px; font-weight: 500; white-space: nowrap; }
  .st-visit-notes { display: grid; gap: 8px; }
  .st-visit-notes[hidden] { display: none; }
  .st-visit-notes dt { font-size: 12px; color: var(--st-muted); }
  .st-visit-notes dd { white-space: pre-wrap; overflow-wrap: anywhere; }
  .st-visit-done { display: flex; align-items: center; gap: 10px; font-size: 12px; color: var(--st-muted); white-space: nowrap; }
  .st-visit-done progress { flex: 1; appearance: none; height: 4px; border: 0; border-radius: 2px; overflow: hidden; background: var(--st-line); color: var(--st-success); }
  .st-visit-done progress::-webkit-progress-bar { background: var(--st-line); }
  .st-visit-done progress::-webkit-progress-value { background: var(--st-success); }
  .st-visit-done progress::-moz-progress-bar { background: var(--st-success); }
  .st-visit-items { display: grid; margin: 0; padding: 0; list-style: none; border-top: 1px solid var(--st-line); }
  .st-visit-item { min-width: 0; scroll-margin-top: 64px; border-bottom: 1px solid var(--st-line); }
  .st-visit-item:last-child { border-bottom: 0; }
  .st-visit-item-open { box-shadow: inset 3px 0 var(--st-accent); }
  .st-visit-item > .st-callout, .st-visit-item > div > .st-callout { margin: 0 12px 12px; }
  .st-visit-row { display: flex; align-items: center; gap: 10px; width: 100%; min-height: 56px; padding: 9px 12px; border: 0; background: none; color: inherit; font: inherit; text-align: start; cursor: pointer; }
  .st-visit-state { display: grid; justify-items: center; gap: 2px; min-width: 64px; }
  .st-visit-unsent { font-size: 11px; line-height: 14px; color: var(--st-warning); }
  .st-visit-name { flex: 1; display: grid; min-width: 0; }
  .st-visit-name > * { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  .st-visit-name > span { white-space: normal; }
  .st-visit-name strong { font-weight: 550; }
  .st-visit-name span { font-size: 13px; line-height: 18px; color: var(--st-muted); }
  .st-visit-body { display: grid; gap: 12px; padding: 0 12px 12px; }
  .st-visit-body > a { justify-self: start; display: inline-flex; align-items: center; min-height: 44px; }
  .st-visit-note { padding: 8px 12px; border-radius: 10px; background: var(--st-hover); white-space: pre-wrap; overflow-wrap: anywhere; }
  .st-visit-body .st-edit { gap: 12px; }
  .st-visit-body .st-edit-fields { grid-template-columns: 112px minmax(0, 1fr); gap: 12px 8px; }
  .st-visit-body .st-edit-fields > .st-field-wide { grid-column: auto; }
  .st-visit-body .st-edit-fields > :is(.st-visit-results, .st-visit-files, .st-visit-file, .st-visit-certificate, .st-field-error) { grid-column: 1 / -1; }
  .st-visit-certificate { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 12px 8px; }
  .st-visit-certificate[hidden] { display: none; }
  .st-visit-certificate > .st-visit-file { grid-column: 1 / -1; }
  .st-visit-results { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 6px; margin: 0; padding: 0; border: 0; }
  .st-visit-result { position: relative; display: grid; place-items: center; min-height: 44px; border: 1px solid var(--st-strong-line); border-radius: 10px; font-weight: 500; cursor: pointer; }
  .st-visit-result:has(:focus-visible) { outline: 3px solid var(--st-link); outline-offset: 2px; }
  .st-visit-result:has(:checked) { border-color: currentcolor; border-width: 2px; }
  .st-visit-result-pass:has(:checked) { color: var(--st-success); background: var(--st-success-background); }
  .st-visit-result-remarks:has(:checked) { color: var(--st-warning); background: var(--st-warning-background); }
  .st-visit-result-fail:has(:checked) { color: var(--st-error); background: var(--st-error-background); }
  .st-visit-file { display: flex; align-items: center; justify-content: space-between; gap: 8px; overflow-wrap: anywhere; }
  .st-visit-work .st-save-bar { position: fixed; inset-inline: 0; padding: 10px 12px; flex-wrap: nowrap; }
  .st-visit-work .st-save-bar > .ant-btn { flex: 1; height: 44px; border-radius: 10px; }
  .st-visit-work .st-save-bar > .ant-btn-primary { flex: 2; }
  .st-page:has(.st-visit-work .st-save-bar) { padding-bottom: 88px; }
  `;
