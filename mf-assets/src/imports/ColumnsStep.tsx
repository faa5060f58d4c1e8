import { locations, type AssetImport, type ImportRecordType } from '@steward/shared-api';
import { useCan } from '@steward/shared-auth';
import { Button } from '@steward/shared-ui/action';
import { Controls, FilterSelect, OptionSelect, SwitchFilter } from '@steward/shared-ui/form';
import { Section } from '@steward/shared-ui/page';
import { Callout } from '@steward/shared-ui/wizard';
import { useState } from 'react';
import { withOptionsOfWorkbook } from './chosen-workbook.ts';
import { ColumnNames } from './ColumnNames.tsx';
import { ColumnReadings } from './ColumnReadings.tsx';
import { ColumnsTable } from './ColumnsTable.tsx';
import { DiscardButton } from './DiscardButton.tsx';
import { FilledColumns } from './FilledColumns.tsx';
import { FoundNotations } from './FoundNotations.tsx';
import { usePreviewImport } from './import.data.ts';
import { ImportedBefore } from './ImportedBefore.tsx';
import { ImportNotice } from './ImportNotice.tsx';
import { KeepColumnsButton } from './KeepColumnsButton.tsx';
import {
  mappingProblem,
  mappingOf,
  columnFieldsOf,
  columnReadingsOf,
  exchangeRatesOf,
  recordTypeOf,
  shownPreviewOf,
  type ColumnFields,
  type ColumnReadings as Readings,
} from './mapping.ts';
import { LeftOutColumns } from './LeftOutColumns.tsx';
import { OtherSheets } from './OtherSheets.tsx';
import { RememberedMapping } from './RememberedMapping.tsx';
import { ReplacedNames } from './ReplacedNames.tsx';
import { RecordTypeSelect } from './RecordTypeSelect.tsx';
import { placesLabels, type ImportStepProps } from './steps.ts';
import { TextEncoding } from './TextEncoding.tsx';
import { UnreadableColumns } from './UnreadableColumns.tsx';

const dayOrders = [
  { value: 'found', label: 'Found from the dates' },
  { value: 'dayFirst', label: 'Day first: 31/01/2026' },
  { value: 'monthFirst', label: 'Month first: 01/31/2026' },
] as const;

function dayOrderOf(dayFirst: boolean | null) {
  if (dayFirst === null) return 'found';
  return dayFirst ? 'dayFirst' : 'monthFirst';
}

/** The records that have dates. */
const withDates: ReadonlySet<ImportRecordType> = new Set(['assets', 'services', 'faults']);

/** The second step: the fields of the columns and the options for all rows. */
export function ColumnsStep({ assetImport, onView }: ImportStepProps) {
  const { mapping, readings, setMapping, setReadings } = useColumnChoices(assetImport);
  const [options, setOptions] = useState(() => withOptionsOfWorkbook(assetImport));
  const { dayFirst, locationId, createPlaces, useGenericModels, exchangeRates } = options;
  const change = (changes: Partial<typeof assetImport>) =>
    setOptions((before) => ({ ...before, ...changes }));
  const mayCreateLocations = useCan('organisation.edit');
  const recordType = recordTypeOf(assetImport);
  const createsPlaces = placesLabels[recordType];
  const hasDates = withDates.has(recordType);
  const { run, running, error } = usePreviewImport();
  const problem = mappingProblem(assetImport, mapping, { hasLocation: locationId !== null });
  const preview = async () => {
    const started = await run({
      id: assetImport.id,
      mapping: mappingOf(mapping, readings),
      dayFirst,
      locationId,
      createPlaces,
      useGenericModels,
      exchangeRates,
      ...shownPreviewOf(options),
    }).catch(() => null);
    if (started) onView({ columns: false, outcome: null, cause: '', emptied: false, page: 1 });
  };
  return (
    <>
      <ImportNotice
        notice={assetImport.notice}
        tone={assetImport.status === 'Planned' ? 'warning' : 'error'}
      />
      <RecordTypeSelect assetImport={assetImport} onView={onView} />
      <ColumnNames assetImport={assetImport} />
      <ImportedBefore assetImport={assetImport} />
      <OtherSheets assetImport={assetImport} />
      <TextEncoding assetImport={assetImport} />
      <RememberedMapping assetImport={assetImport} />
      <Section title={`Columns of ${assetImport.fileName}`}>
        <FilledColumns assetImport={assetImport} />
        <LeftOutColumns assetImport={assetImport} mapping={mapping} />
        <ColumnsTable assetImport={assetImport} mapping={mapping} onMapping={setMapping} />
        <KeepColumnsButton assetImport={assetImport} mapping={mapping} onMapping={setMapping} />
      </Section>
      <UnreadableColumns assetImport={assetImport} mapping={mapping} onMapping={setMapping} />
      <ColumnReadings
        assetImport={assetImport}
        mapping={mapping}
        readings={readings}
        onReadings={setReadings}
        exchangeRates={exchangeRatesOf(options)}
        onExchangeRates={(rates) => change({ exchangeRates: rates })}
      />
      <ReplacedNames assetImport={assetImport} readings={readings} onReadings={setReadings} />
      {(hasDates || createsPlaces) && (
        <Section title="Options for all rows">
          <Controls>
            {hasDates && (
              <OptionSelect
                label="Order of dates"
                options={dayOrders}
                value={dayOrderOf(dayFirst)}
                onChange={(order) => change({ dayFirst: order === 'found' ? null : order === 'dayFirst' })}
              />
            )}
            {recordType === 'assets' && (
              <FilterSelect
                label="Location of rows without one"
                none="Location from the file"
                endpoint={locations.list}
                input={{}}
                value={locationId}
                onChange={(chosen) => change({ locationId: chosen?.id ?? null })}
              />
            )}
            {mayCreateLocations && createsPlaces && (
              <SwitchFilter
                label={createsPlaces}
                checked={createPlaces}
                onChange={(checked) => change({ createPlaces: checked })}
              />
            )}
          </Controls>
        </Section>
      )}
      <FoundNotations notations={assetImport.notations} />
      {problem && <Callout tone="info">{problem}</Callout>}
      {error && <Callout tone="error">{error.message}</Callout>}
      <Controls>
        <Button kind="primary" disabled={problem !== null} busy={running} onClick={() => void preview()}>
          Show preview
        </Button>
        <DiscardButton assetImport={assetImport} />
      </Controls>
    </>
  );
}

interface Choices {
  readonly place: string;
  readonly mapping: ColumnFields;
  readonly readings: Readings;
}

/** What the user has chosen for the columns. Another sheet or header row has other columns and a new proposal. */
function useColumnChoices(assetImport: AssetImport) {
  const place = `${assetImport.recordType} ${assetImport.headerRow} ${assetImport.sheet} ${assetImport.encoding} ${assetImport.rememberedMapping?.savedAt}`;
  const [chosen, setChosen] = useState<Choices>();
  const choices =
    chosen?.place === place
      ? chosen
      : { place, mapping: columnFieldsOf(assetImport), readings: columnReadingsOf(assetImport) };
  return {
    ...choices,
    setMapping: (mapping: ColumnFields) =>
      setChosen({ ...choices, mapping, readings: readingsAfter(choices, mapping) }),
    setReadings: (readings: Readings) => setChosen({ ...choices, readings }),
  };
}

/** The readings after a change of fields: how the cells of one field are read can be impossible for another one. */
function readingsAfter({ mapping: before, readings }: Choices, mapping: ColumnFields): Readings {
  return readings.map((reading, at) => (mapping[at] === before[at] ? reading : {}));
}
