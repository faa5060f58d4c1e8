import Input from 'antd/es/input/Input.js';
import { useId, useState, type KeyboardEvent } from 'react';
import { DayPicker } from '../edit/DayPicker.tsx';
import { Select } from '../form/Select.tsx';
import { AlertIcon } from '../status/icons.tsx';
import { ChoiceCell } from './ChoiceCell.tsx';
import { ChoicesCell } from './ChoicesCell.tsx';
import type { EditableColumn, EditableRow } from './editable-column.ts';

interface EditableCellProps<Row extends EditableRow> {
  column: EditableColumn<Row>;
  /** `Location of row 12` */
  label: string;
  /** The saved value. */
  saved: unknown;
  problem: string | undefined;
  /** Another user saved the row: the cell shows the saved value, too. */
  isConflict: boolean;
  onEnter: () => void;
  /** Set by the form. */
  value?: unknown;
  onChange?: (value: unknown) => void;
}

/** An input of a row with its problem. An unsaved one is marked, also for screen readers. */
export function EditableCell<Row extends EditableRow>(props: EditableCellProps<Row>) {
  const { label, saved, value, problem, isConflict } = props;
  const id = useId();
  const isDirty = (value ?? null) !== (saved ?? null);
  const hasSavedValue = isConflict && isDirty;
  const [earlier, setEarlier] = useState(problem);
  if (problem !== undefined && problem !== earlier) setEarlier(problem);
  const control = {
    'aria-label': isDirty ? `${label}, not saved` : label,
    'aria-invalid': problem !== undefined,
    ...(problem !== undefined || hasSavedValue ? { 'aria-describedby': id } : {}),
    className: isDirty ? 'st-editable-dirty' : '',
  };
  return (
    <>
      <CellInput {...props} control={control} />
      <div id={id}>
        {problem !== undefined && (
          <p className="st-field-error">
            <AlertIcon />
            {problem}
          </p>
        )}
        {/* Keeps its height until the row is saved: a pressed button must not move before it is released. */}
        {problem === undefined && isDirty && earlier !== undefined && (
          <p className="st-field-error st-editable-space" aria-hidden>
            <AlertIcon />
            {earlier}
          </p>
        )}
        {hasSavedValue && <p className="st-field-hint">Saved value: {textOf(saved) || 'none'}</p>}
      </div>
    </>
  );
}

interface Control {
  readonly 'aria-label': string;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby'?: string;
  readonly className: string;
}

type CellInputProps<Row extends EditableRow> = EditableCellProps<Row> & { control: Control };

function CellInput<Row extends EditableRow>(props: CellInputProps<Row>) {
  const { column, control, value, onChange = noChange } = props;
  const { kind, isRequired = false, choices, search } = column;
  const isInvalid = control['aria-invalid'];
  if (kind === 'day') return <DayInput {...props} />;
  const choice = { control, isInvalid, isRequired, choices, search, onChange, value: textOf(value) || null };
  if (kind === 'choice') return <ChoiceCell {...choice} />;
  if (kind === 'choices') return <ChoicesCell {...choice} label={props.label} />;
  if (kind === 'flag')
    return (
      <Select
        {...control}
        value={value === true ? 'yes' : value === false ? 'no' : null}
        options={yesAndNo}
        onChange={(chosen) => onChange(chosen === 'yes')}
      />
    );
  return <TextInput {...props} />;
}

const yesAndNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

function TextInput<Row extends EditableRow>({
  column,
  control,
  value,
  onEnter,
  ...props
}: CellInputProps<Row>) {
  const { onChange = noChange } = props;
  const { kind, max, isRequired = false } = column;
  const isAmount = /^[-\d.,\s]*$/.test(textOf(value));
  return (
    <Input
      {...control}
      aria-required={isRequired}
      status={control['aria-invalid'] ? 'error' : ''}
      autoComplete="off"
      {...(max === undefined ? {} : { maxLength: max })}
      // Without the empty element, the input would be another one, and lose the focus.
      {...(kind === 'money' ? { prefix: isAmount ? '£' : <span />, inputMode: 'decimal' } : {})}
      {...(kind === 'number' ? { inputMode: 'numeric' } : {})}
      value={textOf(value)}
      onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
      onKeyDown={saveOnEnter(onEnter)}
    />
  );
}

/** A day, or a text that is not a day. */
function DayInput<Row extends EditableRow>({
  control,
  value,
  onChange = noChange,
  onEnter,
}: CellInputProps<Row>) {
  const id = useId();
  const text = textOf(value);
  const isDay = /^\d{4}-\d\d-\d\d$/.test(text);
  return (
    <div className={control.className}>
      <DayPicker
        label={control['aria-label']}
        control={{
          id,
          'aria-label': control['aria-label'],
          'aria-invalid': control['aria-invalid'],
          ...(control['aria-describedby'] === undefined
            ? {}
            : { 'aria-describedby': control['aria-describedby'] }),
          status: control['aria-invalid'] ? 'error' : '',
          disabled: false,
          readOnly: false,
        }}
        day={isDay ? text : null}
        text={isDay || text === '' ? null : text}
        max={undefined}
        onDay={onChange}
        onInvalid={onChange}
        onEnter={onEnter}
      />
    </div>
  );
}

const textOf = (value: unknown) =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

const saveOnEnter = (onEnter: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  onEnter();
};

function noChange(): void {}
