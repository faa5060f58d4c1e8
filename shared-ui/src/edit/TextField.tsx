import { withPence } from '@steward/shared-api';
import { Input } from 'antd';
import { formatMoney } from '../format/numbers.ts';
import { showText } from './edit-context.ts';
import { Field, useField, type FieldProps } from './Field.tsx';

interface TextFieldProps extends FieldProps {
  /** The most characters that the contract takes. */
  max: number;
  placeholder?: string;
}

/** One line; empty is nothing. */
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

/** Several lines; it grows with them. */
export function LongTextField({ max, placeholder, ...props }: TextFieldProps) {
  const [value, type] = useField<string | null>(props.name);
  return (
    <Field wide {...props}>
      {(control) => (
        <Input.TextArea
          {...control}
          maxLength={max}
          autoSize={{ minRows: 3, maxRows: 10 }}
          {...(placeholder === undefined ? {} : { placeholder })}
          value={value ?? ''}
          onChange={({ target }) => type(target.value === '' ? null : target.value)}
        />
      )}
    </Field>
  );
}

/** An amount in pounds, a decimal string from the key to the wire: `1,234.5` is read as `1234.50` when it is left. */
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

/** As the wire has it where it is an amount, else as it was typed, for the contract to refuse. */
function asAmount(typed: string | null): string | null {
  const plain = (typed ?? '').replace(/[£,\s]/g, '');
  if (plain === '') return null;
  return /^\d+(\.\d{0,2})?$/.test(plain) ? (withPence(plain) ?? null) : typed;
}
