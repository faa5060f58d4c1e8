import type { InputRef } from 'antd';
import Input from 'antd/es/input/Input.js';
import { useId, useRef, useState, type FormEvent } from 'react';
import { Button } from '../action/Button.tsx';
import { AlertIcon } from '../status/icons.tsx';
import { addStyles } from '../theme/styles.ts';

interface ShortFormProps {
  /** The label of the field. */
  label: string;
  /** The text of the button. */
  submitLabel: string;
  /** The accessible name of the button where its text alone is not enough. */
  submitName?: string;
  maxLength: number;
  /** The field is for a number: a touch device shows a keyboard with digits. */
  isNumber?: boolean;
  busy: boolean;
  /** Why the last submit failed. */
  failure?: string | undefined;
  /** Returns the problem of a text; null if it can be submitted. */
  check: (text: string) => string | null;
  /** Called with the text without surrounding spaces. */
  onSubmit: (text: string) => void;
}

/** A form of one field and its button, within a page. */
export function ShortForm(props: ShortFormProps) {
  const {
    label,
    submitLabel,
    submitName,
    maxLength,
    isNumber = false,
    busy,
    failure,
    check,
    onSubmit,
  } = props;
  const id = useId();
  const input = useRef<InputRef>(null);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const error = problem ?? failure;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const found = check(text.trim());
    setProblem(found);
    if (found === null) onSubmit(text.trim());
    else input.current?.focus();
  };
  return (
    <form className="st-short-form" noValidate onSubmit={submit}>
      <label htmlFor={id}>{label}</label>
      <div>
        <Input
          ref={input}
          id={id}
          {...(isNumber ? { inputMode: 'decimal' } : {})}
          autoComplete="off"
          maxLength={maxLength}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          status={error === undefined ? '' : 'error'}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Button submits busy={busy} {...(submitName === undefined ? {} : { label: submitName })}>
          {submitLabel}
        </Button>
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} role="alert">
          <AlertIcon />
          {error}
        </p>
      )}
    </form>
  );
}

addStyles(
  'short-form',
  `
  .st-short-form { display: grid; gap: 4px; margin: 4px 0 8px; }
  .st-short-form label { font-size: 12px; line-height: 18px; color: var(--st-muted); }
  .st-short-form div { display: flex; gap: 8px; }
  .st-short-form .ant-input { width: 140px; }
  .st-short-form p { display: flex; gap: 6px; margin: 0; color: var(--st-error); }
  .st-short-form p .st-icon { flex: none; margin-top: 3px; }
  `,
);
