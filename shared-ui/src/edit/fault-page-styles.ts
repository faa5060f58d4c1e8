/** The page of a fault: two columns of cards, a timeline with comments, and forms that show their buttons once something is unsaved. */
export const faultPageStyles = `
  .st-fault { display: grid; grid-template-columns: minmax(0, 1fr) 340px; gap: 16px; align-items: start; }
  .st-fault > div { display: grid; grid-template-columns: minmax(0, 1fr); gap: 16px; }
  .st-fault .st-section { padding: 0 16px 12px; }
  .st-fault .st-section > :is(h2, .st-section-head):first-child { display: flex; min-height: 51px; margin: 0 -16px 12px; padding: 8px 16px; align-items: center; border-bottom: 1px solid var(--st-line); }
  .st-page:has(> .st-fault) > .st-page-head { align-items: flex-start; }
  .st-fault-tags { display: flex; flex-wrap: wrap; gap: 6px; margin: -8px 0 0; }
  .st-fault-text { white-space: pre-wrap; overflow-wrap: anywhere; }
  .st-fault-photos { display: grid; gap: 8px; }
  .st-fault-photos .st-edit-legend { position: absolute; clip-path: inset(50%); }
  .st-fault-photos .st-thumbnails { grid-template-columns: repeat(auto-fill, minmax(132px, 1fr)); }
  .st-fault .st-file-drop { min-height: 44px; padding-block: 8px; }
  .st-steps-side:empty { display: none; }
  .st-fault-call { flex: 0 1 auto; min-width: 0; overflow-wrap: anywhere; font-size: 13px; min-height: var(--st-control); border-radius: var(--st-radius); }
  .st-fault-form .st-save-bar:has(> output:empty) { display: none; }
  .st-fault-form .st-edit { gap: 8px; }
  .st-fault-status .st-field-label { position: absolute; clip-path: inset(50%); }
  .st-fault-facts .st-descriptions { display: block; margin: -6px -16px 0; }
  .st-fault-facts .st-descriptions > div { display: flex; gap: 12px; padding: 7px 16px; font-size: 13px; line-height: 20px; border-bottom: 1px solid var(--st-line); }
  .st-fault-facts .st-descriptions > div:last-child { border: 0; }
  .st-fault-facts .st-descriptions dt { flex: none; width: 96px; margin: 0; font-size: 13px; line-height: 20px; }
  .st-fault-facts .st-descriptions dd { min-width: 0; min-height: 20px; overflow-wrap: anywhere; }
  .st-fault-facts .st-descriptions dd > a:only-child { margin-block: -2px; }
  .st-fault-facts + .st-field-wide { margin: 6px -16px 0; padding: 12px 16px 4px; border-top: 1px solid var(--st-line); }
  .st-fault-timeline { display: grid; gap: 10px; margin: 0 0 12px; padding: 0; list-style: none; }
  .st-fault-activity { display: flex; gap: 12px; align-items: center; margin: 0; padding-left: 10px; color: var(--st-muted); font-size: 13px; overflow-wrap: anywhere; }
  .st-fault-activity::before { content: ''; flex: none; width: 9px; height: 9px; margin-right: 7px; border: 1.5px solid var(--st-edge); border-radius: 50%; }
  .st-fault-comment { display: flex; gap: 10px; padding: 4px 0; }
  .st-fault-comment > div { min-width: 0; }
  .st-fault-comment p { margin: 0; }
  .st-fault-face { flex: none; display: grid; place-items: center; width: 28px; height: 28px; border-radius: 50%; background: var(--st-accent-background); color: var(--st-link); font-size: 11px; font-weight: 600; }
  .st-fault-other { background: var(--st-success-background); color: var(--st-success); }
  .st-fault-author strong { font-weight: 550; }
  .st-fault-mention { color: var(--st-link); font-weight: 500; }
  .st-fault-people { display: flex; flex-wrap: wrap; gap: 6px; margin: 0; padding: 0; list-style: none; }
  .st-fault-people li { min-width: 0; }
  .st-fault-people button { height: auto; max-width: 100%; min-height: var(--st-control); padding-block: 4px; white-space: normal; text-align: start; overflow-wrap: anywhere; }
  .st-fault-composer { padding-left: 38px; }
  .st-fault-composer .st-field > label { position: absolute; clip-path: inset(50%); }
  .st-fault-composer .st-edit { gap: 8px; }
  .st-fault-composer .st-save-bar { position: static; padding: 0; border: 0; }
  .st-fault-composer .st-save-bar button { flex: none; height: var(--st-control); padding-block: 0; border-radius: var(--st-radius); font-size: 14px; }
  @media (pointer: coarse) { .st-fault-facts .st-descriptions dd > a:only-child { margin-block: -12px; } }
  @media (max-width: 1099px) { .st-fault { grid-template-columns: minmax(0, 1fr); } .st-fault-tags { margin: 0; } }
  @media (max-width: 640px) { .st-fault-composer { padding-left: 0; } .st-fault .st-section:not(.st-section-plain) { padding: 0 16px 12px; } }
`;
