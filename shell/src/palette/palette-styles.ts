import { addStyles } from '@steward/shared-ui/theme';

// The field takes the place of the title, which only screen readers need.
addStyles(
  'palette',
  `
  .st-dialog:has(.st-palette) .ant-modal-header { position: absolute; width: 1px; height: 1px; padding: 0; overflow: hidden; clip-path: inset(50%); }
  .st-dialog:has(.st-palette) .ant-modal-body { display: flex; padding: 0; overflow: hidden; }
  .st-palette { display: flex; flex: 1; flex-direction: column; min-width: 0; max-height: min(600px, calc(100dvh - 144px)); }
  .st-palette-field { display: flex; flex: none; align-items: center; gap: 12px; height: 56px; padding: 0 64px 0 20px; border-bottom: 1px solid var(--st-line); color: var(--st-muted); }
  .st-palette-field:focus-within { box-shadow: inset 0 -2px var(--st-link); }
  .st-palette-field .st-icon { flex: none; }
  .st-palette-field input { flex: 1; min-width: 0; height: 100%; padding: 0; border: 0; outline: 0; background: none; color: var(--st-text); font-size: 16px; text-overflow: ellipsis; }
  .st-palette-field input::placeholder { color: var(--st-muted); opacity: 1; }
  .st-palette-list { flex: 1; min-height: 0; padding: 8px; overflow: auto; }
  .st-palette-list:empty, .st-palette-sources { display: none; }
  .st-palette-title { padding: 10px 12px 4px; color: var(--st-muted); font-size: 12px; line-height: 16px; font-weight: 500; }
  .st-palette-entry { display: grid; grid-template-columns: 16px minmax(0, 1fr) 16px; align-items: center; column-gap: 12px; min-height: 44px; padding: 6px 12px; border-radius: var(--st-radius); cursor: pointer; }
  .st-palette-entry > .st-icon { color: var(--st-muted); }
  .st-palette-entry:has(> .st-palette-about) > .st-icon { grid-row: 1 / span 2; }
  .st-palette-entry > .st-icon:last-child { grid-column: 3; visibility: hidden; }
  .st-palette-entry:has(> .st-palette-about) { min-height: 52px; }
  .st-palette-name, .st-palette-about { grid-column: 2; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  .st-palette-name { font-size: 14px; line-height: 20px; font-weight: 550; }
  .st-palette-entry:not(:has(> .st-palette-about)) > .st-palette-name { font-weight: 450; }
  .st-palette-about { color: var(--st-muted); font-size: 13px; line-height: 18px; }
  .st-palette-entry[aria-selected='true'] { background: var(--st-hover); }
  .st-palette-entry[aria-selected='true'] > .st-icon:last-child { visibility: visible; }
  .st-palette-list[aria-busy='true'] .st-palette-about { opacity: 0.75; }
  .st-palette-note { display: block; flex: none; padding: 16px 20px; border-top: 1px solid var(--st-line); color: var(--st-muted); overflow-wrap: anywhere; }
  .st-palette-list:empty + .st-palette-note { border-top: 0; }
  @media (forced-colors: active) { .st-palette-entry[aria-selected='true'] { outline: 2px solid; } }
  @media (max-width: 640px) {
    .st-dialog:has(.st-palette) { top: 0 !important; }
    .st-palette-about { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; white-space: normal; }
    .st-palette { max-height: none; } .st-palette-field { padding: 0 60px 0 16px; }
  }
  `,
);
