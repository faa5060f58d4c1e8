import { addStyles } from '@steward/shared-ui/theme';

/** Replaces the whole page after the frame has crashed. */
export function CrashPage() {
  return (
    <main className="st-message" role="alert">
      <h1>Sorry, something went wrong</h1>
      <p>Steward couldn’t show this page.</p>
      <button type="button" className="st-banner-action" onClick={() => location.reload()}>
        Reload
      </button>
    </main>
  );
}

/** Replaces the whole page while the current user cannot be loaded. */
export function UnreachablePage() {
  return (
    <main className="st-message" role="alert">
      <h1>Can’t reach Steward</h1>
      <p>Check your internet connection. This page opens as soon as it is back.</p>
      <button type="button" className="st-banner-action" onClick={() => location.reload()}>
        Try again
      </button>
    </main>
  );
}

addStyles(
  'message',
  `
  .st-message { display: grid; align-content: center; justify-items: center; gap: 12px; min-height: 100dvh; padding: 24px; text-align: center; }
  .st-message p { color: var(--st-muted); }
  `,
);
