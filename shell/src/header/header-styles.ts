/** The bar is sticky. Below 1100 px the menu moves into the drawer. */
export const headerStyles = `
  .st-header { position: sticky; z-index: 1000; top: 0; background: var(--st-surface); border-bottom: 1px solid var(--st-line); }
  .st-header-bar { display: flex; align-items: center; gap: 12px; max-width: 1365px; height: var(--st-header); margin: 0 auto; padding: 0 24px; }
  .st-logo { display: inline-flex; align-items: center; gap: 10px; min-height: 44px; color: var(--st-text); font-size: 14px; font-weight: 600; letter-spacing: -0.01em; text-decoration: none; }
  .st-mark { flex: none; color: var(--st-primary); }
  .st-header-menu { display: flex; gap: 2px; height: 100%; }
  .st-header-link { display: flex; align-items: center; align-self: center; min-height: 32px; padding: 0 10px; border-radius: 6px; color: var(--st-muted); font-weight: 450; white-space: nowrap; text-decoration: none; }
  .st-header-link:hover { color: var(--st-text); }
  .st-header-link[aria-current] { background: var(--st-hover); color: var(--st-text); font-weight: 500; }
  .st-header-end { display: flex; align-items: center; justify-content: flex-end; gap: 8px; flex: 1; min-width: 0; }
  .st-header-end > :not(.st-picker, .st-only-location) { flex: none; }
  .st-only-location { display: flex; align-items: center; gap: 8px; min-width: 0; padding: 0 8px; font-weight: 500; }
  .st-only-location .st-icon { flex: none; color: var(--st-muted); }
  .st-supplier-logo { padding: 3px 10px; border: 1px solid var(--st-line); border-radius: 99px; background: var(--st-accent-background); color: var(--st-text); font-size: 12px; font-weight: 600; letter-spacing: 0.02em; white-space: nowrap; }
  .st-avatar { display: grid; place-items: center; flex: none; width: 28px; height: 28px; border-radius: 50%; background: var(--st-accent-background); color: var(--st-link); font-size: 11px; font-weight: 600; letter-spacing: 0.02em; }
  .st-avatar::before { content: attr(data-initials) / ''; }
  .st-identity { display: grid; gap: 1px; padding: 6px 12px 10px; overflow-wrap: anywhere; }
  .st-identity strong { font-size: 15px; }
  .st-identity span { font-size: 13px; color: var(--st-muted); }
  .st-drawer .st-logo { padding: 0 12px; }
  .st-header-burger { margin-inline-start: -8px; }
  @media (min-width: 1101px) { .st-header-burger { display: none; } }
  @media (max-width: 1100px) { .st-header-menu { display: none; } .st-header-bar { gap: 8px; } }
  @media (max-width: 640px) {
    .st-header-bar { padding: 0 12px; }
    .st-header-end { gap: 4px; }
    .st-only-location { padding: 0; }
    .st-only-location .st-icon { display: none; }
    .st-header-bar > .st-logo span, .st-header-apps, .st-header-scan { display: none; }
    .st-header-end .st-bar-button:not(.st-picker-button) > .st-icon:nth-child(2) { display: none; }
  }
  `;
