import type { AssetImport } from '@steward/shared-api';
import { useCan } from '@steward/shared-auth';
import { Button } from '@steward/shared-ui/action';
import { plural } from '@steward/shared-ui/format';
import { FailedPanel, Section } from '@steward/shared-ui/page';
import { ChangeList } from '@steward/shared-ui/wizard';
import { AddSupplier } from './AddSupplier.tsx';
import { ApplyRemedy } from './ApplyRemedy.tsx';
import { ConvertAmounts } from './ConvertAmounts.tsx';
import { useImportCauses } from './import-name.data.ts';
import { LeaveCellsEmpty } from './LeaveCellsEmpty.tsx';
import { canPreviewAgain } from './mapping.ts';
import { proposedFixes, type Cause } from './proposed-fixes.ts';
import { ProposedFixes } from './ProposedFixes.tsx';
import { hasRateForm } from './RateForm.tsx';
import type { StepProps } from './steps.ts';
import { UseChoice, UseChosenValues } from './UseChoice.tsx';
import { useChoices, type Choices } from './use-choices.ts';
import { causesTitle } from './use-loaded-preview.ts';
import { useMissingCurrencies } from './use-rates-on-screen.ts';
import { unknownNames, UnknownNames } from './UnknownNames.tsx';
import { UseSuggestion } from './UseSuggestion.tsx';

interface RefusalCausesProps extends StepProps {
  assetImport: AssetImport;
}

/** The causes of refused rows with their counts, and one form that removes most of them. A cause filters the rows below. */
export function RefusalCauses({ assetImport, view, onView }: RefusalCausesProps) {
  const loaded = useImportCauses(assetImport.id);
  const { rows = [], totalCount = 0 } = loaded;
  const choices = useChoices(assetImport, { causes: rows, onView });
  const currencies = useMissingCurrencies(assetImport, rows);
  const mayAddPlaces = useCan('organisation.edit');
  if (!loaded.rows && loaded.lastError)
    return (
      <Section title={causesTitle}>
        <FailedPanel
          title="The causes could not be loaded"
          error={loaded.lastError}
          onRetry={() => void loaded.refetch()}
        />
      </Section>
    );
  if (rows.length === 0) return null;
  const fixes = proposedFixes(choices.withChosen, rows, { mayAddPlaces });
  const hasForm =
    canPreviewAgain(assetImport) &&
    fixes.length > 0 &&
    fixes.length + (hasRateForm ? currencies.length : 0) > 1;
  const ofFixes = new Set(fixes.flatMap(({ causes }) => causes));
  const inForm = rows.filter(
    (cause: Cause) =>
      hasForm && (ofFixes.has(cause) || (cause.currency && currencies.includes(cause.currency))),
  );
  const others = rows.filter((cause) => !inForm.includes(cause));
  const shared = { assetImport: choices.withChosen, onView };
  const grouped = new Set([...unknownNames(assetImport, others).values()].flat());
  const list = (causes: readonly Cause[]) => (
    <ChangeList
      items={causes.map((cause) => ({
        key: cause.id,
        name: cause.column,
        content: (
          <RefusalCause
            {...shared}
            view={view}
            cause={cause}
            isGrouped={grouped.has(cause)}
            choices={choices}
          />
        ),
      }))}
    />
  );
  return (
    <Section title={causesTitle}>
      {hasForm ? (
        <>
          <p>{`These changes fix up to ${plural(inForm.length, 'cause')}. Untick any change that you don’t want.${currencies.length > 0 && hasRateForm ? ' Enter a rate for each currency.' : ''}`}</p>
          <ProposedFixes {...shared} fixes={fixes} currencies={currencies} />
          <details>
            <summary>{`Decide about ${inForm.length === 1 ? 'this cause' : `these ${inForm.length} causes one by one`}`}</summary>
            {list(inForm)}
          </details>
        </>
      ) : (
        <ConvertAmounts {...shared} currencies={currencies} />
      )}
      {hasForm && others.length > 0 && (
        <p>{others.length === 1 ? 'This cause needs' : 'These causes need'} your decision:</p>
      )}
      <UseChosenValues choices={choices} hasHint={!hasForm} />
      <UnknownNames {...shared} causes={others} />
      {list(others)}
      {totalCount > rows.length && (
        <p className="st-muted">{`${plural(totalCount - rows.length, 'more cause')} with fewer rows`}</p>
      )}
    </Section>
  );
}

interface RefusalCauseProps extends RefusalCausesProps {
  cause: Cause;
  /** Whether another control keeps all unknown names of the column. */
  isGrouped: boolean;
  choices: Choices;
}

/** A cause with its number of rows and the ways to remove it. */
function RefusalCause({ assetImport, cause, isGrouped, choices, view, onView }: RefusalCauseProps) {
  const { id, reason, rowCount } = cause;
  const shared = { assetImport, cause, onView };
  return (
    <>
      {reason} – {plural(rowCount, 'row')}{' '}
      {view.cause === id ? (
        <Button kind="quiet" onClick={() => onView({ cause: '', page: 1 })}>
          Show all rows
        </Button>
      ) : (
        <Button
          kind="quiet"
          label={`Show the rows: ${reason}`}
          onClick={() => onView({ cause: id, outcome: 'refused', emptied: false, page: 1 })}
        >
          Show the rows
        </Button>
      )}
      <UseChoice choices={choices} cause={cause} />
      <UseSuggestion {...shared} />
      <AddSupplier assetImport={assetImport} cause={cause} />
      <ApplyRemedy {...shared} />
      <LeaveCellsEmpty {...shared} isGrouped={isGrouped} />
    </>
  );
}
