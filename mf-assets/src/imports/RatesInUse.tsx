import { currencyUnits, exchangeRateText, type AssetImport, type ExchangeRate } from '@steward/shared-api';
import { Button } from '@steward/shared-ui/action';
import { Section } from '@steward/shared-ui/page';
import { ChangeList } from '@steward/shared-ui/wizard';
import { useState } from 'react';
import { canPreviewAgain, exchangeRatesOf, previewInputOf } from './mapping.ts';
import { PreviewAgain } from './PreviewAgain.tsx';
import { hasRateForm, RateForm } from './RateForm.tsx';
import type { StepProps } from './steps.ts';
import { usePreviewAgain } from './use-preview-again.ts';
import { useRatesOnScreen } from './use-rates-on-screen.ts';

interface RatesInUseProps extends Pick<StepProps, 'onView'> {
  assetImport: AssetImport;
}

/** The exchange rates of a preview. Each can be changed or removed, which makes the preview again. */
export function RatesInUse({ assetImport, onView }: RatesInUseProps) {
  const rates = useRatesOnScreen(assetImport);
  if (rates.length === 0 || !canPreviewAgain(assetImport)) return null;
  const items = rates.map((rate) => ({
    key: rate.currency,
    name: 'Exchange rate',
    content: <RateInUse assetImport={assetImport} rate={rate} onView={onView} />,
  }));
  return (
    <Section title="Amounts in another currency">
      <ChangeList items={items} />
    </Section>
  );
}

function RateInUse({ assetImport, rate, onView }: RatesInUseProps & { rate: ExchangeRate }) {
  const [form, setForm] = useState<'closed' | 'open' | 'sent'>('closed');
  const { run, busy, disabled, error } = usePreviewAgain(assetImport);
  const rates = exchangeRatesOf(assetImport);
  const { currency } = rate;
  const text = exchangeRateText(rate);
  // The form keeps the focus until the server has made the preview.
  const isChanging = form === 'open' || (form === 'sent' && busy);
  const change = async (changed: readonly ExchangeRate[]) => {
    const all = rates.map((known) => changed.find((one) => one.currency === known.currency) ?? known);
    setForm('sent');
    try {
      await run({ ...previewInputOf(assetImport), exchangeRates: all });
    } catch (cause) {
      setForm('open');
      throw cause;
    }
    onView({ cause: '', outcome: null, page: 1 });
  };
  return (
    <>
      {`${text} `}
      {hasRateForm && (
        // The focus finds the button by the currency.
        <span data-currency={currency}>
          <Button
            kind="quiet"
            label={`${isChanging ? 'Cancel' : 'Change'}: ${text}`}
            disabled={busy || disabled}
            onClick={() => setForm(isChanging ? 'closed' : 'open')}
          >
            {isChanging ? 'Cancel' : 'Change'}
          </Button>
        </span>
      )}
      <PreviewAgain
        assetImport={assetImport}
        label="Remove"
        reason={text}
        input={{
          ...previewInputOf(assetImport),
          exchangeRates: rates.filter((other) => other.currency !== currency),
        }}
        onView={onView}
      />
      {isChanging && (
        <RateForm
          fields={[rate]}
          submitName={`Convert ${currencyUnits(currency)} at another rate`}
          takesFocus
          busy={busy}
          disabled={disabled}
          failure={error?.message}
          onRates={change}
        />
      )}
    </>
  );
}
