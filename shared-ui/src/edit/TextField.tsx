import { withPence } from '@steward/shared-api';
import Input from 'antd/es/input/Input.js';
import TextArea from 'antd/es/input/TextArea.js';
import { formatMoney } from '../format/numbers.ts';
import { showText } from './edit-context.ts';
import { Field, useField, type FieldProps } from './Field.tsx';

interface TextFieldProps extends FieldProps {
  /** The maximum length of the contract. */
  max: number;
  placeholder?: string;
}

interface LongTextFieldProps extends TextFieldProps {
  /** The height of an empty field in lines. */
  minRows?: number;
}

/** A text of one line; an empty text is `null`. */
export function TextField({ max, placeholder, ...props }: TextFieldProps) {
  const [value, type] = useField<string | null>(props.name);
  return (
    <Field {...props}>
      {(control) => (
        <Input
          {...control}
          maxLength={max}
          autoComplete="off"
          {...(placeholder === undefined ? {} : { placeholder })}
          value={value ?? ''}
          onChange={({ target }) => type(target.value === '' ? null : target.value)}
        />
      )}
    </Field>
  );
}

/** A text of several lines; the control grows with it. */
export function LongTextField({ max, placeholder, minRows = 3, ...props }: LongTextFieldProps) {
  const [value, type] = useField<string | null>(props.name);
  return (
    <Field wide {...props}>
      {(control) => (
        <TextArea
          {...control}
          maxLength={max}
          autoSize={{ minRows, maxRows: 10 }}
          {...(placeholder === undefined ? {} : { placeholder })}
          value={value ?? ''}
          onChange={({ target }) => type(target.value === '' ? null : target.value)}
        />
      )}
    </Field>
  );
}

/** A whole number as a string of digits; an empty text is `null`. */
export function WholeNumberField({ max, ...props }: TextFieldProps) {
  const [value, type] = useField<string | null>(props.name);
  return (
    <Field {...props}>
      {(control) => (
        <Input
          {...control}
          inputMode="numeric"
          autoComplete="off"
          maxLength={String(max).length}
          value={value ?? ''}
          onChange={({ target }) => type(target.value.trim() === '' ? null : target.value.trim())}
        />
      )}
    </Field>
  );
}

/** An amount in pounds as a decimal string. `1,234.5` becomes `1234.50` when the user leaves the field. */
export function MoneyField(props: FieldProps) {
  const [value, type] = useField<string | null>(props.name);
  return (
    <Field {...props} show={showText((text) => (/^-?\d+(\.\d+)?$/.test(text) ? formatMoney(text) : text))}>
      {(control) => (
        <Input
          {...control}
          className="st-field-money"
          prefix="£"
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          value={value ?? ''}
          onChange={({ target }) => type(target.value === '' ? null : target.value)}
          onBlur={() => type(asAmount(value))}
        />
      )}
    </Field>
  );
}

/** The amount as the API has it, or the typed text if it is not an amount, which the contract rejects. */
function asAmount(typed: string | null): string | null {
  const plain = (typed ?? '').replace(/[£,\s]/g, '');
  if (plain === '') return null;
  return /^\d+(\.\d{0,2})?$/.test(plain) ? (withPence(plain) ?? null) : typed;
}
