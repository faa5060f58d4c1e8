import { addStyles } from '../theme/styles.ts';
import { Mark } from './Mark.tsx';

/** Fills an empty screen while the portal loads the current user. */
export function Spinner({ label }: { label: string }) {
  return (
    <output className="st-spinner" aria-label={label}>
      <span>
        <Mark size={32} />
      </span>
    </output>
  );
}

addStyles(
  'spinner',
  `
  .st-spinner { display: grid; place-items: center; min-height: 100dvh; color: var(--st-accent); }
  .st-spinner > span { position: relative; display: grid; place-items: center; width: 72px; height: 72px; }
  .st-spinner > span::before { content: ''; position: absolute; inset: 0; border: 3px solid var(--st-line); border-top-color: var(--st-accent); border-radius: 50%; animation: st-spinner 900ms linear infinite; }
  @keyframes st-spinner { to { transform: rotate(1turn); } }
  `,
);
