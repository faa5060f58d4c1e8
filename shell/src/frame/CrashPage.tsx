import { addStyles } from '@steward/shared-ui/theme';

/** In the place of everything, when the frame itself fails: the one way left is to begin again. */
export function CrashPage() {
  return (
    <main className="st-message" role="alert">
      <h1>Sorry, something went wrong</h1>
      <p>Steward could not show this page.</p>
      <button type="button" className="st-banner-action" onClick={() => location.reload()}>
        Reload
      </button>
    </main>
  );
}

/** While nobody can say who is there, because no answer comes. */
export function UnreachablePage() {
  return (
    <main className="st-message" role="alert">
      <h1>Steward cannot be reached</h1>
      <p>Please check your network. The page opens by itself when it is back.</p>
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
