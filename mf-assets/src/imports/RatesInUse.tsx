import {
  exchangeRateText,
  importCurrencyNames,
  type AssetImport,
  type ExchangeRate,
} from '@steward/shared-api';
import { Button } from '@steward/shared-ui/action';
import { Section } from '@steward/shared-ui/page';
import { ChangeList } from '@steward/shared-ui/wizard';
import { useState } from 'react';
import { canPreviewAgain, exchangeRatesOf, previewInputOf } from './mapping.ts';
import { PreviewAgain } from './PreviewAgain.tsx';
import { hasRateForm, RateForm } from './RateForm.tsx';
import type { StepProps } from './steps.ts';
import { usePreviewAgain } from './use-preview-again.ts';

interface RatesInUseProps extends Pick<StepProps, 'onView'> {
  assetImport: AssetImport;
}

/** The exchange rates of a preview. Each can be changed or removed, which makes the preview again. */
export function RatesInUse({ assetImport, onView }: RatesInUseProps) {
  const rates = exchangeRatesOf(assetImport);
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
  const [isChanging, setIsChanging] = useState(false);
  const { run, busy, disabled, error } = usePreviewAgain(assetImport);
  const rates = exchangeRatesOf(assetImport);
  const { currency } = rate;
  const text = exchangeRateText(rate);
  const several = importCurrencyNames[currency][1];
  return (
    <>
      {`${text} `}
      {hasRateForm && (
        <Button
          kind="quiet"
          label={`${isChanging ? 'Keep' : 'Change'}: ${text}`}
          disabled={disabled}
          onClick={() => setIsChanging(!isChanging)}
        >
          {isChanging ? 'Keep' : 'Change'}
        </Button>
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
          submitName={`Convert ${several} at another rate`}
          takesFocus
          busy={busy}
          disabled={disabled}
          failure={error?.message}
          onRates={async (changed) => {
            const all = rates.map((known) => changed.find((one) => one.currency === known.currency) ?? known);
            await run({ ...previewInputOf(assetImport), exchangeRates: all });
            setIsChanging(false);
            onView({ cause: '', outcome: null, page: 1 });
          }}
        />
      )}
    </>
  );
}
