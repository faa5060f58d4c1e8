import { exchangeRateText, type ExchangeRate } from '@steward/shared-api';
import { Button } from '@steward/shared-ui/action';
import { ChangeList } from '@steward/shared-ui/wizard';
import { focusNext } from './focus-next.ts';

interface ExchangeRatesProps {
  rates: readonly ExchangeRate[];
  onRates: (rates: ExchangeRate[]) => void;
}

/** The exchange rates of an import, each with a button that removes it. */
export function ExchangeRates({ rates, onRates }: ExchangeRatesProps) {
  const items = rates.map((rate) => {
    const text = exchangeRateText(rate);
    return {
      key: rate.currency,
      name: 'Exchange rate',
      content: (
        <>
          {`${text} `}
          <Button
            kind="quiet"
            label={`Remove: ${text}`}
            onClick={() => {
              // The button disappears with its item.
              focusNext();
              onRates(rates.filter((other) => other !== rate));
            }}
          >
            Remove
          </Button>
        </>
      ),
    };
  });
  return items.length > 0 && <ChangeList items={items} />;
}
