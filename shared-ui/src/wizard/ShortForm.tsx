import Input from 'antd/es/input/Input.js';
import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { Button } from '../action/Button.tsx';
import { AlertIcon } from '../status/icons.tsx';
import { addStyles } from '../theme/styles.ts';

interface ShortField<Name extends string> {
  readonly name: Name;
  readonly label: string;
  /** The text at the beginning; empty by default. */
  readonly text?: string;
}

interface ShortFormProps<Name extends string> {
  fields: readonly ShortField<Name>[];
  /** The text of the button. */
  submitLabel: string;
  /** The accessible name of the button where its text alone is not enough. */
  submitName?: string;
  maxLength: number;
  /** The fields are for numbers: a touch device shows a keyboard with digits. */
  isNumber?: boolean;
  /** The form can be submitted without any text; false by default. It then needs no field. */
  isOptional?: boolean;
  /** More choices, above the button. */
  children?: ReactNode;
  /** The first field gets the focus when the form appears, because a button has opened it. */
  takesFocus?: boolean;
  busy: boolean;
  disabled?: boolean;
  /** Why the last submit failed. */
  failure?: string | undefined;
  /** Returns the problem of a text; null if it can be submitted. Empty texts are only checked if there are no others. */
  check: (text: string) => string | null;
  /** Called with the texts that are not empty, without surrounding spaces. */
  onSubmit: (texts: readonly { readonly name: Name; readonly text: string }[]) => void;
}

/** A form of one or a few fields and its button, within a page. */
export function ShortForm<Name extends string>(props: ShortFormProps<Name>) {
  const { fields, submitLabel, submitName, maxLength, isNumber = false, takesFocus = false } = props;
  const { busy, disabled = false, failure, check, onSubmit, isOptional = false, children } = props;
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [texts, setTexts] = useState<ReadonlyMap<string, string>>(new Map());
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    if (takesFocus) form.current?.querySelector('input')?.focus();
  }, [takesFocus]);
  const textOf = ({ name, text = '' }: ShortField<Name>) => texts.get(name) ?? text;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy || disabled) return;
    const all = fields.map((field) => ({ name: field.name, text: textOf(field).trim() }));
    const entered = all.filter(({ text }) => text !== '');
    const checked = entered.length === 0 && !isOptional ? all.slice(0, 1) : entered;
    const found = new Map<string, string>();
    for (const { name, text } of checked) {
      const problem = check(text);
      if (problem !== null) found.set(name, problem);
    }
    setProblems(found);
    const [wrong] = found.keys();
    if (wrong === undefined) onSubmit(entered);
    else form.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
  };
  const button = (
    <Button
      submits
      busy={busy}
      disabled={disabled}
      {...(submitName === undefined ? {} : { label: submitName })}
    >
      {submitLabel}
    </Button>
  );
  return (
    <form ref={form} className="st-short-form" noValidate onSubmit={submit}>
      <div>
        {fields.map((field) => {
          const { name, label } = field;
          const fieldId = `${id}-${name}`;
          const problem = problems.get(name);
          // A form without texts failed for another reason.
          const isInvalid = problem !== undefined || (failure !== undefined && !isOptional);
          const described = [
            ...(problem === undefined ? [] : [`${fieldId}-error`]),
            ...(failure === undefined ? [] : [`${id}-failure`]),
          ].join(' ');
          return (
            <div key={name}>
              <label htmlFor={fieldId}>{label}</label>
              <Input
                id={fieldId}
                name={name}
                {...(isNumber ? { inputMode: 'decimal' } : {})}
                autoComplete="off"
                maxLength={maxLength}
                aria-invalid={isInvalid}
                aria-describedby={isInvalid ? described : undefined}
                status={isInvalid ? 'error' : ''}
                value={textOf(field)}
                onChange={({ target }) => setTexts(new Map([...texts, [name, target.value]]))}
              />
              {problem !== undefined && <ErrorText id={`${fieldId}-error`} text={problem} />}
            </div>
          );
        })}
        {!children && button}
      </div>
      {children}
      {children && <div>{button}</div>}
      {failure !== undefined && <ErrorText id={`${id}-failure`} text={failure} />}
    </form>
  );
}

function ErrorText({ id, text }: { id: string; text: string }) {
  return (
    <p id={id} role="alert">
      <AlertIcon />
      {text}
    </p>
  );
}

addStyles(
  'short-form',
  `
  .st-short-form { display: grid; gap: 4px; margin: 4px 0 8px; }
  .st-short-form > div > div > label { font-size: 12px; line-height: 18px; color: var(--st-muted); }
  .st-short-form > div { display: flex; flex-wrap: wrap; align-items: flex-start; gap: 8px; }
  .st-short-form > div > div { display: grid; gap: 4px; justify-items: start; max-width: 260px; }
  .st-short-form > div > div + .ant-btn { margin-top: 22px; }
  .st-short-form .ant-input { width: 160px; }
  .st-short-form fieldset { min-width: 0; margin: 0; padding: 0; border: 0; }
  .st-short-form p { display: flex; gap: 6px; margin: 0; color: var(--st-error); }
  .st-short-form p .st-icon { flex: none; margin-top: 3px; }
  `,
);
