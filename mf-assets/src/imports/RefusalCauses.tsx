import type { AssetImport } from '@steward/shared-api';
import { Button } from '@steward/shared-ui/action';
import { plural } from '@steward/shared-ui/format';
import { Section } from '@steward/shared-ui/page';
import { ChangeList } from '@steward/shared-ui/wizard';
import { AddSupplier } from './AddSupplier.tsx';
import { ApplyRemedy } from './ApplyRemedy.tsx';
import { ConvertAmounts } from './ConvertAmounts.tsx';
import { FixAllCauses, havePlacesMissing } from './FixAllCauses.tsx';
import { useImportCauses } from './import-name.data.ts';
import { LeaveCellsEmpty } from './LeaveCellsEmpty.tsx';
import type { StepProps } from './steps.ts';
import { UseChoice } from './UseChoice.tsx';
import { useChoices } from './use-choices.ts';
import { causesTitle } from './use-loaded-preview.ts';
import { UseSuggestion } from './UseSuggestion.tsx';

/** The causes of refused rows with their counts. A cause filters the rows below. */
export function RefusalCauses({ assetImport, view, onView }: StepProps & { assetImport: AssetImport }) {
  const { rows = [], totalCount = 0 } = useImportCauses(assetImport.id);
  const choices = useChoices(assetImport, { causes: rows, onView });
  if (rows.length === 0) return null;
  const items = rows.map((cause) => {
    const { id, column, reason, rowCount } = cause;
    return {
      key: id,
      name: column,
      content: (
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
          <UseSuggestion assetImport={choices.withChosen} cause={cause} onView={onView} />
          <AddSupplier assetImport={choices.withChosen} cause={cause} />
          {(cause.remedy !== 'createPlaces' || !havePlacesMissing(rows)) && (
            <ApplyRemedy assetImport={choices.withChosen} cause={cause} onView={onView} />
          )}
          <LeaveCellsEmpty assetImport={choices.withChosen} cause={cause} onView={onView} />
        </>
      ),
    };
  });
  return (
    <Section title={causesTitle}>
      <ConvertAmounts assetImport={choices.withChosen} causes={rows} onView={onView} />
      <FixAllCauses assetImport={choices.withChosen} causes={rows} choices={choices} onView={onView} />
      <ChangeList items={items} />
      {totalCount > rows.length && (
        <p className="st-muted">{`${plural(totalCount - rows.length, 'more cause')} with fewer rows`}</p>
      )}
    </Section>
  );
}
