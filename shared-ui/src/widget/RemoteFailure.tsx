import { Button } from 'antd';
import { domHost } from '../theme/dom-host.ts';
import { addStyles } from '../theme/styles.ts';
import type { FailedAt, RemoteState } from './remote-loader.ts';

interface RemoteFailureProps {
  failure: Extract<RemoteState<object>, { phase: 'failed' }>;
  title: string;
  minHeight: number;
  /** The user has just pressed its button. */
  takesFocus: boolean;
  onRetry: () => void;
  /** Switches to the previous version. */
  onRollBack: () => void;
}

const failureTexts: Record<FailedAt, string> = {
  manifest: 'Its registration is not valid.',
  entry: 'It could not be loaded.',
  integrity: 'Its files differ from the published version.',
  version: 'It does not fit this version of the portal.',
  export: 'It failed to start.',
  render: 'It crashed.',
  timeout: 'It took too long.',
};

/** A card in place of a remote component that failed; the rest of the portal keeps working. */
export function RemoteFailure({
  failure,
  title,
  minHeight,
  takesFocus,
  onRetry,
  onRollBack,
}: RemoteFailureProps) {
  const { at, paused, transient, hasPreviousVersion } = failure;
  // It loaded, but is not a valid entry.
  const why = at === 'entry' && !transient ? 'Its code is not valid.' : failureTexts[at];
  return (
    <section
      ref={takesFocus ? restoreLostFocus : undefined}
      tabIndex={-1}
      role="alert"
      aria-label={`${title} is not available`}
      className="st-remote-failure"
      style={{ minHeight }}
    >
      <h2>{title} is not available</h2>
      <p>
        {why}
        {paused ? ' It failed three times within a minute and is paused.' : ''} The rest of Steward still
        works.
      </p>
      <details>
        <summary>Details</summary>
        <code>{failure.message}</code>
      </details>
      <p>Reference {failure.reference}</p>
      <div className="st-remote-failure-actions">
        {hasPreviousVersion && (
          <Button type="primary" onClick={onRollBack}>
            Use the earlier version
          </Button>
        )}
        {paused ? (
          <Button onClick={() => domHost.reload()}>Reload page</Button>
        ) : (
          <Button type="primary" onClick={onRetry}>
            Retry
          </Button>
        )}
      </div>
    </section>
  );
}

/** The pressed button disappears with its card: moves the focus to the content that replaces it. */
export function restoreLostFocus(element: HTMLElement | null): void {
  if (element && domHost.isFocusLost()) element.focus({ preventScroll: true });
}

addStyles(
  'remote-failure',
  `
  .st-remote-retry { position: absolute; outline: none; }
  .st-remote-failure { display: flex; flex-direction: column; align-items: flex-start; gap: 12px; padding: 20px 24px; border: 1px solid var(--st-error-line); border-radius: 12px; background: var(--st-error-background); overflow-wrap: anywhere; }
  .st-remote-failure-actions { display: flex; flex-wrap: wrap; gap: 8px; }
  @media (pointer: coarse) { .st-remote-failure summary { min-height: 44px; align-content: center; } }
  .st-remote-failure h2 { font-size: 18px; line-height: 26px; }
  #content > .st-remote-failure { min-height: 0 !important; max-width: 1317px; margin: 20px auto; width: calc(100% - 24px); box-sizing: border-box; }
  `,
);
