import type { AssetImport, ImportCurrency } from '@steward/shared-api';
import { CheckboxFilter } from '@steward/shared-ui/form';
import { plural } from '@steward/shared-ui/format';
import { useState } from 'react';
import { exchangeRatesOf, previewInputOf } from './mapping.ts';
import type { Cause, ProposedFix } from './proposed-fixes.ts';
import { RateForm } from './RateForm.tsx';
import type { StepProps } from './steps.ts';
import { usePreviewAgain } from './use-preview-again.ts';

interface ProposedFixesProps extends Pick<StepProps, 'onView'> {
  /** With the values that were chosen for single texts, which the new preview uses, too. */
  assetImport: AssetImport;
  fixes: readonly ProposedFix[];
  /** The currencies of refused amounts that have no exchange rate. */
  currencies: readonly ImportCurrency[];
}

/** One form that removes most causes: the proposed fixes, which the user can take out, and the exchange rates. It makes one preview. */
export function ProposedFixes({ assetImport, fixes, currencies, onView }: ProposedFixesProps) {
  const { run, busy, disabled, error } = usePreviewAgain(assetImport);
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(new Set());
  const ticked = fixes.filter(({ key }) => !unticked.has(key));
  const tick = (key: string, checked: boolean) =>
    setUnticked(new Set(checked ? [...unticked].filter((other) => other !== key) : [...unticked, key]));
  return (
    <RateForm
      fields={currencies.map((currency) => ({ currency }))}
      submitLabel="Make these changes"
      isOptional={ticked.length > 0}
      busy={busy}
      disabled={disabled || (ticked.length === 0 && currencies.length === 0)}
      failure={error?.message}
      onRates={async (added) => {
        const changed = ticked.reduce((before, fix) => fix.change(before), assetImport);
        await run({
          ...previewInputOf(changed),
          exchangeRates: [...exchangeRatesOf(assetImport), ...added],
        });
        onView({ cause: '', outcome: null, page: 1 });
      }}
    >
      {fixes.map(({ key, label, causes }) => (
        <CheckboxFilter
          key={key}
          label={`${label}${rowsText(causes)}`}
          checked={!unticked.has(key)}
          onChange={(checked) => tick(key, checked)}
        />
      ))}
    </RateForm>
  );
}

/** The number of rows; none for several columns, because the same rows can have several causes. */
function rowsText(causes: readonly Cause[]): string {
  const columns = new Set(causes.map(({ column }) => column));
  const count = causes.reduce((sum, { rowCount }) => sum + rowCount, 0);
  return columns.size > 1 ? '' : ` – ${plural(count, 'row')}`;
}
