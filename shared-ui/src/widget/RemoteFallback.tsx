import { useEffect } from 'react';
import { addStyles } from '../theme/styles.ts';
import { remoteTimeoutMs } from './remote-loader.ts';

interface RemoteFallbackProps {
  title: string;
  minHeight: number;
  /** The first attempt failed. */
  again: boolean;
  /** Called after it has been shown for `remoteTimeoutMs`. */
  onTimeout?: () => void;
}

/** A line of this height, in pixels, shows only text. */
const oneLine = 44;

/** The loading state of a remote component. It stays invisible for 200 ms, so that fast loads do not flicker. */
export function RemoteFallback({ title, minHeight, again, onTimeout }: RemoteFallbackProps) {
  useEffect(() => {
    const timer = onTimeout && setTimeout(onTimeout, remoteTimeoutMs);
    return () => clearTimeout(timer);
  }, [onTimeout]);
  return (
    <output
      className={minHeight <= oneLine ? 'st-waiting st-waiting-line' : 'st-waiting'}
      aria-busy="true"
      aria-label={`Loading ${title}`}
      style={{ minHeight }}
    >
      <span className="st-waiting-mark" />
      <span>{again ? `Still trying to load ${title}…` : `Loading ${title}…`}</span>
    </output>
  );
}

addStyles(
  'waiting',
  `
  .st-waiting { display: flex; flex-direction: column; align-items: center; justify-content: center; gap: 12px; padding: 12px 24px; color: var(--st-muted); animation: st-waiting 1ms 200ms backwards; }
  .st-waiting-line { padding: 0; }
  .st-waiting-line > .st-waiting-mark { display: none; }
  .st-waiting-mark { width: 28px; height: 28px; border: 3px solid var(--st-line); border-top-color: var(--st-link); border-radius: 50%; animation: st-turn 900ms linear infinite; }
  @keyframes st-waiting { from { visibility: hidden; } }
  @keyframes st-turn { to { transform: rotate(360deg); } }
  `,
);
