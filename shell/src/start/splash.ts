import { baseStyles } from '@steward/shared-ui/base-styles';
import { headerStyles } from '../header/header-styles.ts';
import { startFailureStyles } from './start-failure-styles.ts';

/** Invisible text in each weight of the first page, so that the browser finds their fonts while the scripts load. */
const fontWeights = [400, 500, 600, 650];

/**
 * The portal before its scripts have loaded. The build puts it into the HTML, and React replaces it. It has the size and the colours of the
 * header and of a page that is loading, so that the layout does not shift. Without a session it is only the logo.
 */
export const splash = `
<div class="st-splash" role="status" aria-label="Opening Steward">
<div class="st-header"><div class="st-header-bar"><span class="st-logo"><svg class="st-mark" width="28" height="28" viewBox="0 0 32 32" aria-hidden="true">
<rect width="32" height="32" rx="8" fill="currentColor"/>
<path d="M21.5 11.2c-1-1.7-2.9-2.7-5.4-2.7-3.2 0-5.4 1.6-5.4 4 0 5.4 11 2.3 11 7.2 0 2.3-2.3 3.8-5.5 3.8-2.7 0-4.8-1.1-5.8-3" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round"/>
</svg><span>Steward</span></span><span class="st-splash-spinner"></span></div></div>
<div class="st-splash-page" aria-hidden="true"><i></i><i></i><i></i><i></i><p class="st-splash-fonts">${fontWeights
  .map((weight) => `<span style="font-weight:${weight}">Aa 0</span>`)
  .join('')}</p></div>
</div>`.replaceAll('\n', '');

export const splashStyles = `${baseStyles}${headerStyles}${startFailureStyles}
  .st-splash-page { display: flex; flex-direction: column; gap: 16px; max-width: 1365px; margin: 0 auto; padding: 24px; }
  .st-splash-page i { height: 12px; border-radius: 6px; background: var(--st-skeleton); }
  .st-splash-page i:first-child { width: 180px; max-width: 60%; height: 30px; }
  .st-splash-page i:last-child { width: 70%; }
  .st-splash-fonts { position: absolute; visibility: hidden; }
  .st-splash-spinner { width: 24px; height: 24px; margin-inline-start: auto; border: 3px solid var(--st-line); border-top-color: var(--st-accent); border-radius: 50%; animation: st-splash-spinner 900ms linear infinite; }
  @keyframes st-splash-spinner { to { transform: rotate(1turn); } }
  :root:not([data-session]) .st-splash { display: grid; place-items: center; min-height: 100dvh; }
  :root:not([data-session]) .st-splash .st-header { position: static; border: 0; background: none; }
  :root:not([data-session]) .st-splash .st-logo span { display: inline; }
  :root:not([data-session]) .st-splash-page { display: none; }
  @media (max-width: 1100px) { :root[data-session] .st-splash .st-logo { margin-inline-start: 44px; } }
  @media (max-width: 640px) { .st-splash-page { padding: 16px 12px; gap: 12px; } }
`;
