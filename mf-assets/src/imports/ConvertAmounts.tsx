import { currencyUnits, type AssetImport, type AssetImportCause } from '@steward/shared-api';
import { usePreviewAgain } from './use-preview-again.ts';
import { canPreviewAgain, exchangeRatesOf, previewInputOf } from './mapping.ts';
import { hasRateForm, RateForm } from './RateForm.tsx';
import type { StepProps } from './steps.ts';
import { useRatesOnScreen } from './use-rates-on-screen.ts';

interface ConvertAmountsProps extends Pick<StepProps, 'onView'> {
  assetImport: AssetImport;
  /** An older server sends no `currency`. */
  causes: readonly Partial<Pick<AssetImportCause, 'currency'>>[];
}

/** Converts the refused amounts in other currencies, in all columns, at the rates that the user enters, and makes the preview again. */
export function ConvertAmounts({ assetImport, causes, onView }: ConvertAmountsProps) {
  const { run, busy, disabled, error } = usePreviewAgain(assetImport);
  const rates = exchangeRatesOf(assetImport);
  const known = new Set(useRatesOnScreen(assetImport).map(({ currency }) => currency));
  const currencies = [...new Set(causes.flatMap(({ currency }) => currency ?? []))];
  const missing = currencies.filter((currency) => !known.has(currency));
  if (!hasRateForm || !canPreviewAgain(assetImport) || missing.length === 0) return null;
  return (
    <RateForm
      fields={missing.map((currency) => ({ currency }))}
      submitName={`Convert ${new Intl.ListFormat('en-GB').format(missing.map(currencyUnits))}`}
      busy={busy}
      disabled={disabled}
      failure={error?.message}
      onRates={async (added) => {
        await run({ ...previewInputOf(assetImport), exchangeRates: [...rates, ...added] });
        onView({ cause: '', outcome: null, page: 1 });
      }}
    />
  );
}
