import type { AssetImport, ExchangeRate, ImportCurrency } from '@steward/shared-api';
import { Button } from '@steward/shared-ui/action';
import { CheckboxFilter } from '@steward/shared-ui/form';
import { plural } from '@steward/shared-ui/format';
import { useState } from 'react';
import { exchangeRatesOf, previewInputOf } from './mapping.ts';
import type { Cause, ProposedFix } from './proposed-fixes.ts';
import { hasRateForm, RateForm } from './RateForm.tsx';
import type { StepProps } from './steps.ts';
import { usePreviewAgain } from './use-preview-again.ts';

interface ProposedFixesProps extends Pick<StepProps, 'onView'> {
  /** With the values that were chosen for single texts, which the new preview uses, too. */
  assetImport: AssetImport;
  fixes: readonly ProposedFix[];
  /** The currencies of refused amounts that have no exchange rate. */
  currencies: readonly ImportCurrency[];
}

/** One form that fixes most causes of refused rows: the proposed fixes, which the user can tick and untick, and exchange rates. It makes one preview. */
export function ProposedFixes({ assetImport, fixes, currencies, onView }: ProposedFixesProps) {
  const { run, busy, disabled, error } = usePreviewAgain(assetImport);
  const [choices, setChoices] = useState<ReadonlyMap<string, boolean>>(new Map());
  const isTicked = ({ key, isProposed }: ProposedFix) => choices.get(key) ?? isProposed;
  const ticked = fixes.filter(isTicked);
  const preview = async (added: readonly ExchangeRate[]) => {
    const changed = ticked.reduce((before, fix) => fix.change(before), assetImport);
    const rates = [...exchangeRatesOf(assetImport), ...added];
    await run({ ...previewInputOf(changed), ...(rates.length > 0 ? { exchangeRates: rates } : {}) });
    onView({ cause: '', outcome: null, page: 1 });
  };
  const list = (
    <fieldset>
      <legend className="st-hidden">Changes</legend>
      {fixes.map((fix) => (
        <div key={fix.key}>
          <CheckboxFilter
            label={`${fix.label}${rowsText(fix.causes)}`}
            checked={isTicked(fix)}
            onChange={(checked) => setChoices(new Map([...choices, [fix.key, checked]]))}
          />
          {fix.changes.length > 0 && (
            <ul aria-label={fix.label}>
              {fix.changes.map(({ from, to }) => (
                <li key={from}>{`${from} → ${to}`}</li>
              ))}
            </ul>
          )}
        </div>
      ))}
    </fieldset>
  );
  if (!hasRateForm)
    return (
      <>
        {list}
        <Button
          busy={busy}
          disabled={disabled || ticked.length === 0}
          // The error is shown below.
          onClick={() => void preview([]).catch(() => null)}
        >
          {makeLabel}
        </Button>
        {error && <span role="alert">{error.message}</span>}
      </>
    );
  return (
    <RateForm
      fields={currencies.map((currency) => ({ currency }))}
      submitLabel={makeLabel}
      isOptional={ticked.length > 0}
      busy={busy}
      disabled={disabled || (ticked.length === 0 && currencies.length === 0)}
      failure={error?.message}
      onRates={preview}
    >
      {list}
    </RateForm>
  );
}

const makeLabel = 'Make these changes';

/** The number of rows; none for several columns, because the same rows can have several causes. */
function rowsText(causes: readonly Cause[]): string {
  const columns = new Set(causes.map(({ column }) => column));
  const count = causes.reduce((sum, { rowCount }) => sum + rowCount, 0);
  return columns.size > 1 ? '' : ` – ${plural(count, 'row')}`;
}
