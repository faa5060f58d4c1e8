import { useEffect, useRef } from 'react';
import { CheckIcon } from '../status/icons.tsx';
import { addStyles } from '../theme/styles.ts';

interface StepsProps {
  /** `Import` */
  label: string;
  steps: readonly string[];
  /** Counted from 0; the number of steps when all are done. */
  current: number;
  /** Changes with the content below, also within a step. */
  stateKey?: string;
}

/** The current step of a wizard. The pressed button disappears with its screen, so the focus moves to the step. */
export function Steps({ label, steps, current, stateKey = String(current) }: StepsProps) {
  const list = useRef<HTMLOListElement>(null);
  const before = useRef(stateKey);
  useEffect(() => {
    if (before.current === stateKey) return;
    before.current = stateKey;
    list.current?.querySelector<HTMLElement>('[aria-current]')?.focus({ preventScroll: true });
  }, [stateKey]);
  return (
    <ol ref={list} className="st-steps" aria-label={label}>
      {steps.map((step, at) => (
        <li
          key={step}
          tabIndex={-1}
          className={at < current ? 'st-step-done' : undefined}
          aria-current={at === current ? 'step' : undefined}
        >
          <span className="st-step-mark" aria-hidden>
            {at < current ? <CheckIcon /> : at + 1}
          </span>
          {step}
          {at < current && <span className="st-hidden">, done</span>}
        </li>
      ))}
    </ol>
  );
}

addStyles(
  'steps',
  `
  .st-steps { display: flex; flex-wrap: wrap; gap: 8px 24px; margin: 0; padding: 0; list-style: none; color: var(--st-muted); }
  .st-steps li { display: flex; align-items: center; gap: 8px; }
  .st-steps [aria-current] { font-weight: 600; color: var(--st-text); }
  .st-step-mark { display: grid; place-items: center; width: 26px; height: 26px; border: 2px solid var(--st-edge); border-radius: 50%; font-size: 12px; font-weight: 600; font-variant-numeric: tabular-nums; }
  .st-steps [aria-current] .st-step-mark { border-color: var(--st-primary); background: var(--st-primary); color: var(--st-on-primary); }
  .st-step-done .st-step-mark { border-color: var(--st-success); color: var(--st-success); }
  @media (max-width: 640px) {
    .st-steps { gap: 8px 14px; }
    .st-steps li:not([aria-current]) { font-size: 0; gap: 0; }
  }
  @media (forced-colors: active) { .st-steps [aria-current] .st-step-mark { background: Highlight; color: HighlightText; forced-color-adjust: none; } }
  `,
);
