import { currencyUnits, type AssetImport, type ImportCurrency } from '@steward/shared-api';
import { usePreviewAgain } from './use-preview-again.ts';
import { canPreviewAgain, exchangeRatesOf, previewInputOf } from './mapping.ts';
import { hasRateForm, RateForm } from './RateForm.tsx';
import type { StepProps } from './steps.ts';

interface ConvertAmountsProps extends Pick<StepProps, 'onView'> {
  assetImport: AssetImport;
  /** The currencies of refused amounts that have no exchange rate. */
  currencies: readonly ImportCurrency[];
}

/** Converts the refused amounts in other currencies, in all columns, at the rates that the user enters, and makes the preview again. */
export function ConvertAmounts({ assetImport, currencies, onView }: ConvertAmountsProps) {
  const { run, busy, disabled, error } = usePreviewAgain(assetImport);
  if (!hasRateForm || !canPreviewAgain(assetImport) || currencies.length === 0) return null;
  return (
    <RateForm
      fields={currencies.map((currency) => ({ currency }))}
      submitName={`Convert ${new Intl.ListFormat('en-GB').format(currencies.map(currencyUnits))}`}
      busy={busy}
      disabled={disabled}
      failure={error?.message}
      onRates={async (added) => {
        await run({
          ...previewInputOf(assetImport),
          exchangeRates: [...exchangeRatesOf(assetImport), ...added],
        });
        onView({ cause: '', outcome: null, page: 1 });
      }}
    />
  );
}
