/**
 * The page of a record that is read first: its picture next to the heading, a strip of facts, values and panels. Areas have no styles of
 * their own, and an area of the next release also runs in the shell of the last one, which lacks new components. So these are styles
 * and not components.
 */
export const recordPageStyles = `
  .st-page:has(> .st-record-picture) { display: grid; grid-template-columns: 96px minmax(0, 1fr); grid-auto-flow: dense; }
  .st-page:has(> .st-record-picture) > .st-back { justify-self: start; }
  .st-page:has(> .st-record-picture) > * { grid-column: 1 / -1; min-width: 0; }
  .st-page:has(> .st-record-picture) > .st-page-head { grid-column: 2; align-items: flex-start; }
  .st-page:has(> .st-record-picture) .st-page-title { flex: 1 1 300px; min-width: 0; }
  .st-page > .st-record-picture { grid-column: 1; }
  .st-page-title b { font-weight: 550; color: var(--st-text); }
  .st-record-picture { position: relative; width: 96px; height: 96px; }
  .st-record-picture .st-picture-frame { aspect-ratio: 1; height: 96px; border-radius: 12px; background: var(--st-surface); }
  .st-record-picture .st-picture-frame img { object-fit: cover; }
  .st-record-picture .st-picture-first { justify-content: flex-end; padding: 6px; border-width: 1px; border-radius: 12px; font-size: 12px; line-height: 14px; }
  .st-record-picture:has(.st-record-type) .st-picture-frame .st-icon { display: none; }
  .st-record-picture .st-picture-another { position: absolute; inset: auto 0 0 auto; display: grid; place-items: end; min-height: 0; width: 40px; height: 40px; padding: 4px; }
  .st-record-picture .st-picture-another .st-icon { box-sizing: content-box; padding: 4px; border: 1px solid var(--st-line); border-radius: 7px; background: var(--st-surface); }
  .st-record-picture .st-picture-another span { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
  .st-record-type { position: absolute; z-index: 1; inset: 16px 0 auto; display: grid; justify-content: center; color: var(--st-muted); pointer-events: none; }
  .st-record-picture:not(:has(.st-picture-first)) .st-record-type { inset: 0; align-content: center; }
  .st-record-picture .st-picture > :is(.st-progress, .st-picture-problem) { position: absolute; z-index: 2; inset: calc(100% + 4px) auto auto 0; width: max-content; max-width: 280px; padding: 8px 12px; border: 1px solid var(--st-line); border-radius: 8px; background: var(--st-raised); box-shadow: var(--st-shadow); }
  .st-record-tags { display: flex; flex-wrap: wrap; gap: 4px 12px; margin-top: 6px; }
  .st-record-actions { display: flex; flex-wrap: wrap; gap: 8px; }
  .st-record-more { display: grid; place-items: center; width: var(--st-control); height: var(--st-control); padding: 0; border: 1px solid var(--st-strong-line); border-radius: var(--st-radius); background: var(--st-surface); color: var(--st-text); cursor: pointer; }
  .st-record-more:hover { background: var(--st-hover); }
  .st-record-menu { inset: auto; position-area: block-end span-inline-start; position-try-fallbacks: flip-block; min-width: 200px; margin: 4px 0; padding: 6px; border: 1px solid var(--st-line); border-radius: 12px; background: var(--st-raised); color: var(--st-text); box-shadow: 0 12px 32px rgb(0 0 0 / 18%); }
  @supports not (position-area: block-end) { .st-record-menu { inset: 0; margin: auto; } }
  .st-record-menu > :is(a, button) { display: flex; align-items: center; width: 100%; min-height: var(--st-control); padding: 0 10px; border: 0; border-radius: 8px; background: none; color: var(--st-text); font: inherit; text-align: start; text-decoration: none; cursor: pointer; }
  .st-record-menu > :is(a, button):hover { background: var(--st-hover); }
  .st-record-menu > .st-record-print { display: none; }
  .st-record-notice { display: flex; align-items: center; gap: 4px 10px; padding: 8px 14px; border-radius: 10px; background: var(--st-error-background); color: var(--st-error); }
  .st-record-notice p { flex: 1; min-width: 0; }
  .st-record-notice b { font-weight: 550; }
  .st-record:not(:has(> .st-picture)) { grid-template-columns: minmax(0, 1fr); padding: 0; overflow: hidden; }
  .st-record:not(:has(> .st-picture)) > .st-record-boxes { grid-template-columns: repeat(4, minmax(0, 1fr)); gap: 1px; background: var(--st-line); }
  .st-record:not(:has(> .st-picture)) .st-record-box { min-height: 64px; padding: 10px 16px; background: var(--st-surface); }
  .st-record:not(:has(> .st-picture)) .st-record-box:last-child:nth-child(odd) { grid-column: span 2; }
  .st-record:not(:has(> .st-picture)) dt { margin: 0; line-height: 16px; }
  .st-record:not(:has(> .st-picture)) .st-record-value { min-height: 24px; font-size: 15px; font-weight: 550; }
  .st-record:not(:has(> .st-picture)) .st-record-value:has(.st-filter) { margin-block: 2px; font-size: 14px; }
  .st-record:not(:has(> .st-picture)) .st-record-value > a:not(.ant-btn) { min-height: 24px; }
  .st-record:not(:has(> .st-picture)) .st-filter { width: 100%; }
  .st-record-values { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); margin: 0 -24px -20px; }
  .st-record-values > div { display: grid; grid-template-columns: 150px minmax(0, 1fr); gap: 12px; align-items: baseline; min-height: 37px; padding: 8px 24px; border-top: 1px solid var(--st-line); font-size: 13px; }
  .st-record-values dt { color: var(--st-muted); }
  .st-record-values > div:nth-child(odd):is(:last-child, :has(+ .st-record-wide)), .st-record-values .st-record-wide { grid-column: 1 / -1; }
  .st-record-values .st-tag { max-width: 100%; white-space: normal; overflow-wrap: anywhere; }
  .st-record-text { white-space: pre-wrap; }
  .st-record-buttons { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; }
  .st-record-buttons:empty { display: none; }
  .st-section-head:has(> .st-record-edit) { margin-bottom: 12px; }
  .st-aside-rows { display: grid; align-content: start; min-height: 180px; margin: 0 -24px -20px; padding: 0; list-style: none; border-top: 1px solid var(--st-line); }
  .st-aside-row { display: grid; gap: 1px; align-content: center; min-height: 60px; padding: 10px 24px; border-bottom: 1px solid var(--st-line); }
  .st-aside-row:last-child { border-bottom: 0; }
  .st-aside-row > :is(a, .st-aside-text) { display: -webkit-box; overflow: hidden; -webkit-box-orient: vertical; -webkit-line-clamp: 2; color: var(--st-text); font-weight: 550; }
  .st-aside-row > .st-aside-text { font-weight: 400; }
  .st-aside-row > a { text-decoration: none; }
  .st-aside-row > a:hover { text-decoration: underline; text-underline-offset: 3px; }
  .st-aside-row > small { font-size: 13px; line-height: 18px; color: var(--st-muted); }
  .st-aside-row > small > span { display: inline-block; max-width: 100%; overflow-wrap: anywhere; }
  .st-aside-row:is(.st-aside-Incidental, .st-aside-Minor, .st-aside-Serious, .st-aside-Critical) { box-shadow: inset 3px 0 var(--st-line); }
  .st-aside-row.st-aside-Minor { box-shadow: inset 3px 0 var(--st-accent); }
  .st-aside-row.st-aside-Serious { box-shadow: inset 3px 0 var(--st-warning); }
  .st-aside-row.st-aside-Critical { box-shadow: inset 3px 0 var(--st-error); }
  @media (pointer: coarse) { .st-aside-row > a { padding-block: 6px; } .st-record-picture .st-picture-another { width: 44px; height: 44px; padding: 2px; } }
  @media (max-width: 1000px) { .st-record-values { grid-template-columns: minmax(0, 1fr); } }
  .st-page:has(> .st-record-picture) :is(.st-two-column, .st-two-column > div) { gap: 16px; }
  @media (min-width: 641px) and (max-width: 900px) { .st-two-column > div:has(> .st-section > .st-aside-rows) { grid-template-columns: repeat(auto-fit, minmax(280px, 1fr)); } }
  @media (max-width: 640px) {
    .st-page:has(> .st-record-picture) { grid-template-columns: 64px minmax(0, 1fr); column-gap: 12px; }
    .st-page:has(> .st-record-picture) > .st-page-head { display: contents; }
    .st-page:has(> .st-record-picture) .st-page-title { grid-column: 2; }
    .st-page:has(> .st-record-picture) .st-page-actions { grid-column: 1 / -1; }
    .st-record-picture, .st-record-picture .st-picture-frame { width: 64px; height: 64px; }
    .st-record-picture .st-picture-first span { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
    .st-record-picture .st-record-type { inset: 0; align-content: center; }
    .st-record-picture:has(.st-record-type) .st-picture-first .st-icon { position: absolute; z-index: 1; inset: auto 3px 3px auto; display: block; box-sizing: content-box; width: 14px; height: 14px; padding: 2px; border: 1px solid var(--st-line); border-radius: 6px; background: var(--st-surface); }
    .st-record-actions { width: 100%; }
    .st-record-actions > .ant-btn { flex: 1 1 30%; }
    .st-record-actions > button.ant-btn { display: none; }
    .st-record-actions > .ant-btn-primary { flex: 1 1 60%; }
    .st-record-actions > .ant-btn:first-child:nth-last-child(5) { flex-basis: 100%; }
    .st-record-menu > .st-record-print { display: flex; }
    .st-record-notice p > span { display: none; }
    .st-record:not(:has(> .st-picture)) > .st-record-boxes { grid-template-columns: repeat(2, minmax(0, 1fr)); }
    .st-record:not(:has(> .st-picture)) .st-record-box { min-height: 60px; padding: 8px 12px; }
    .st-record:not(:has(> .st-picture)) .st-record-note { min-height: 36px; }
    .st-record:not(:has(> .st-picture)) .st-record-box:has(.st-filter) { grid-column: auto; }
    .st-record-values { margin: 0 -16px -16px; }
    .st-record-values > div { grid-template-columns: 130px minmax(0, 1fr); padding: 8px 16px; }
    .st-aside-rows { min-height: 0; margin: 0 -16px -16px; }
    .st-aside-row { padding: 10px 16px; }
  }
  `;
