import { useEffect, useState, type ReactNode } from 'react';
import { AlertIcon, CheckIcon, CrossIcon, ClockIcon } from '../status/icons.tsx';
import { addStyles } from '../theme/styles.ts';
import { dismissToast, toastTimeout, useToasts, type Toast, type ToastTone } from './toast.ts';

const icons: Record<ToastTone, ReactNode> = {
  success: <CheckIcon />,
  info: <ClockIcon />,
  warning: <AlertIcon />,
  error: <AlertIcon />,
};

/** Renders the toasts. Its live regions are always mounted: a screen reader misses the first text of a new region. */
export function Toasts() {
  const toasts = useToasts((store) => store.toasts);
  const failures = toasts.filter(({ tone }) => tone === 'error');
  const others = toasts.filter(({ tone }) => tone !== 'error');
  return (
    <div className="st-toasts">
      <div role="alert">{failures.map(asCard)}</div>
      <output>{others.map(asCard)}</output>
    </div>
  );
}

const asCard = (toast: Toast) => <ToastCard key={toast.id} toast={toast} />;

function ToastCard({ toast: { id, tone, text, about, undo } }: { toast: Toast }) {
  const [isPaused, setIsPaused] = useState(false);
  const stays = isPaused || tone === 'error' || tone === 'warning';
  useEffect(() => {
    if (stays) return undefined;
    const timer = setTimeout(() => dismissToast(id), toastTimeout);
    return () => clearTimeout(timer);
  }, [id, stays]);
  const pause = () => setIsPaused(true);
  const resume = () => setIsPaused(false);
  return (
    <div
      className={`st-toast st-toast-${tone}`}
      onMouseEnter={pause}
      onMouseLeave={resume}
      onFocus={pause}
      onBlur={resume}
    >
      {icons[tone]}
      <p>
        {text}
        {about && <span className="st-toast-about">{about}</span>}
      </p>
      {undo && (
        <button
          type="button"
          className="st-toast-undo"
          onClick={() => {
            dismissToast(id);
            undo();
          }}
        >
          Undo
        </button>
      )}
      <button type="button" aria-label="Close" onClick={() => dismissToast(id)}>
        <CrossIcon />
      </button>
    </div>
  );
}

addStyles(
  'toasts',
  `
  .st-toasts { position: fixed; z-index: 1100; inset: auto auto calc(var(--st-bottom-bar, 0px) + 16px) 16px; display: grid; gap: 8px; width: min(380px, calc(100vw - 32px)); pointer-events: none; }
  @media (max-width: 640px) { body:has(.st-save-bar) .st-toasts { margin-bottom: 68px; } body:has(.st-dialog) .st-toasts { inset: 56px 16px auto; margin: 0; } }
  .st-toasts > * { display: grid; gap: 8px; }
  .st-toast { display: flex; align-items: flex-start; gap: 10px; padding: 8px 8px 8px 14px; pointer-events: auto; background: var(--st-raised); border: 1px solid var(--st-line); border-left: 4px solid; border-radius: var(--st-radius); box-shadow: 0 8px 24px rgb(0 0 0 / 18%); animation: st-toast 160ms ease-out; }
  .st-toast > .st-icon { margin-top: 8px; }
  .st-toast p { flex: 1; padding: 5px 0; }
  .st-toast button { display: grid; place-items: center; width: 32px; height: 32px; border: 0; border-radius: 6px; background: none; color: var(--st-muted); cursor: pointer; }
  .st-toast button:hover { background: var(--st-hover); color: var(--st-text); }
  .st-toast .st-toast-undo { width: auto; padding: 0 10px; font-weight: 500; color: var(--st-link); }
  .st-toast-about { display: block; font-size: 12px; line-height: 18px; color: var(--st-muted); }
  .st-toast-success { border-left-color: var(--st-success); } .st-toast-success > .st-icon { color: var(--st-success); }
  .st-toast-info { border-left-color: var(--st-accent); } .st-toast-info > .st-icon { color: var(--st-link); }
  .st-toast-warning { border-left-color: var(--st-warning); } .st-toast-warning > .st-icon { color: var(--st-warning); }
  .st-toast-error { border-left-color: var(--st-error); } .st-toast-error > .st-icon { color: var(--st-error); }
  @keyframes st-toast { from { opacity: 0; transform: translateY(4px); } }
  @media (pointer: coarse) { .st-toast button { width: 44px; height: 44px; } .st-toast p { padding: 11px 0; } .st-toast > .st-icon { margin-top: 14px; } }
  `,
);
