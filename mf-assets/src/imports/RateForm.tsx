import {
  exchangeRate,
  importCurrencyNames,
  type ExchangeRate,
  type ImportCurrency,
} from '@steward/shared-api';
import { ShortForm } from '@steward/shared-ui/wizard';
import type { ReactNode } from 'react';

/** Whether the shell has the form. A shell of version 0.3 does not. */
export const hasRateForm = typeof ShortForm === 'function';

interface RateFormProps {
  /** The currencies, each with the rate that is changed. */
  fields: readonly { readonly currency: ImportCurrency; readonly rate?: string }[];
  /** The text of the button: 'Convert' by default. */
  submitLabel?: string;
  /** The accessible name of the button where its text alone is not enough. */
  submitName?: string;
  /** Whether the form can be sent without rates; false by default. */
  isOptional?: boolean;
  /** More choices, above the button. */
  children?: ReactNode;
  /** A button has opened the form; false by default. */
  takesFocus?: boolean;
  busy: boolean;
  disabled: boolean;
  failure: string | undefined;
  /** Called with the entered rates. The form shows a failure by `failure`. */
  onRates: (rates: readonly ExchangeRate[]) => Promise<void>;
}

/** The form of exchange rates, with a field for each currency. */
export function RateForm({ fields, onRates, submitLabel = 'Convert', ...props }: RateFormProps) {
  return (
    <ShortForm
      {...props}
      fields={fields.map(({ currency: name, rate }) => ({
        name,
        label: `Pounds for 1 ${importCurrencyNames[name][0]}`,
        ...(rate === undefined ? {} : { text: rate }),
      }))}
      submitLabel={submitLabel}
      // 6 digits, the point and 6 digits.
      maxLength={13}
      isNumber
      check={problemOfRate}
      onSubmit={(entered) => {
        void onRates(entered.map(({ name: currency, text: rate }) => ({ currency, rate }))).catch(() => null);
      }}
    />
  );
}

function problemOfRate(rate: string): string | null {
  const problem = (text: string) => exchangeRate.shape.rate.safeParse(text).error?.issues[0]?.message ?? null;
  const meant = rate.replace(',', '.').replace(/^\./, '0.');
  if (meant === rate || problem(meant) !== null) return problem(rate);
  return rate.includes(',') ? `Please write ${meant} with a point` : `Please write ${meant}`;
}
