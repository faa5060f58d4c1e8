import { useRef, type KeyboardEvent } from 'react';
import { CheckIcon } from '../status/icons.tsx';
import { addStyles } from '../theme/styles.ts';

export interface Step<Key extends string = string> {
  readonly key: Key;
  readonly label: string;
  /** It cannot be chosen from the current step. */
  readonly disabled?: boolean;
}

interface StepperProps<Key extends string> {
  label: string;
  steps: readonly Step<Key>[];
  chosen: Key | null;
  /** No step can be chosen now. */
  disabled?: boolean;
  /** The steps are a progression: segments of a bar side by side, with those before the chosen one in full colour. */
  isProgress?: boolean;
  onChoose: (key: Key) => void;
}

const next = (at: number, last: number) => (at >= last ? 0 : at + 1);
const previous = (at: number, last: number) => (at <= 0 ? last : at - 1);
const moves: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: next,
  ArrowRight: next,
  ArrowUp: previous,
  ArrowLeft: previous,
  Home: () => 0,
  End: (_, last) => last,
};

/** A choice of a few steps, drawn as points on a line or as segments of a bar. Arrow keys move the focus, Enter or a click chooses. */
export function Stepper<Key extends string>(props: StepperProps<Key>) {
  const { label, steps, chosen, disabled = false, isProgress = false, onChoose } = props;
  const list = useRef<HTMLOListElement>(null);
  const tabbed = steps.some(({ key }) => key === chosen) ? chosen : steps[0]?.key;
  const reached = isProgress ? steps.findIndex(({ key }) => key === chosen) : -1;
  const moveFocus = (event: KeyboardEvent) => {
    const move = moves[event.key];
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const at = buttons.findIndex((button) => button === event.currentTarget);
    if (!move || at < 0) return;
    event.preventDefault();
    buttons[move(at, buttons.length - 1)]?.focus();
  };
  return (
    <ol ref={list} aria-label={label} className={isProgress ? 'st-stepper st-stepper-way' : 'st-stepper'}>
      {steps.map(({ key, label: text, disabled: isClosed = false }, at) => (
        <li key={key} className={at < reached ? 'st-reached' : undefined}>
          <button
            type="button"
            aria-current={key === chosen ? 'step' : undefined}
            aria-disabled={disabled || isClosed}
            tabIndex={key === tabbed ? 0 : -1}
            onKeyDown={moveFocus}
            onClick={() => {
              if (!disabled && !isClosed && key !== chosen) onChoose(key);
            }}
          >
            <span className="st-station">{(key === chosen || at < reached) && <CheckIcon />}</span>
            {text}
          </button>
        </li>
      ))}
    </ol>
  );
}

addStyles(
  'stepper',
  `
  .st-stepper { display: grid; margin: 0; padding: 0; list-style: none; }
  .st-stepper li { display: grid; position: relative; }
  .st-stepper button { display: flex; align-items: center; gap: 12px; min-height: 44px; padding: 4px 8px; border: 0; border-radius: var(--st-radius); background: none; text-align: start; color: var(--st-text); overflow-wrap: anywhere; cursor: pointer; }
  .st-stepper button:hover { background: var(--st-hover); }
  .st-stepper [aria-current] { font-weight: 600; }
  .st-stepper [aria-disabled='true'] { cursor: default; color: var(--st-muted); }
  .st-stepper button:focus-visible { outline-offset: -3px; }
  .st-station { flex: none; display: grid; place-items: center; width: 24px; height: 24px; border: 2px solid var(--st-edge); border-radius: 50%; background: var(--st-surface); z-index: 1; }
  .st-stepper [aria-current] .st-station { border-color: var(--st-primary); background: var(--st-primary); color: var(--st-on-primary); }
  .st-stepper li:not(:last-child)::after { content: ''; position: absolute; inset: calc(50% + 12px) auto calc(-50% + 12px) 19px; width: 2px; background: var(--st-line); }
  .st-reached .st-station { border-color: var(--st-primary); color: var(--st-link); }
  .st-stepper .st-reached:not(:last-child)::after { background: var(--st-primary); }
  .st-stepper-way { grid-auto-flow: column; grid-auto-columns: minmax(0, auto); border: 1px solid var(--st-line); border-radius: var(--st-radius); background: var(--st-surface); overflow: hidden; }
  .st-stepper-way li + li { border-left: 1px solid var(--st-line); }
  .st-stepper-way li:not(:last-child)::after, .st-stepper-way .st-station { display: none; }
  .st-stepper-way button { min-height: 34px; padding: 6px 9px; border-radius: 0; font-size: 13px; line-height: 18px; color: var(--st-muted); }
  .st-stepper-way .st-reached button { color: var(--st-text); }
  .st-stepper-way [aria-current] { background: var(--st-primary); color: var(--st-on-primary); font-weight: 500; }
  .st-stepper-way [aria-current]:hover { background: var(--st-primary); }
  .st-stepper-way [aria-current]:focus-visible { outline-color: currentcolor; }
  @media (max-width: 359px) { .st-stepper-way button { padding-inline: 5px; } }
  @media (min-width: 641px) { .st-stepper-way { grid-auto-columns: minmax(0, 1fr); } .st-stepper-way button { padding-inline: 12px; } }
  @media (pointer: coarse) { .st-stepper-way button { min-height: 44px; } }
  @media (forced-colors: active) { .st-stepper-way [aria-current] { background: Highlight; color: HighlightText; forced-color-adjust: none; } }
  @media (forced-colors: active) { .st-stepper [aria-current] .st-station { background: Highlight; forced-color-adjust: none; } }
  `,
);
