import { locations } from '@steward/shared-api';
import { useCan } from '@steward/shared-auth';
import { Button } from '@steward/shared-ui/action';
import { Controls, FilterSelect, OptionSelect, SwitchFilter } from '@steward/shared-ui/form';
import { Section } from '@steward/shared-ui/page';
import { Callout } from '@steward/shared-ui/wizard';
import { useState } from 'react';
import { ColumnsTable } from './ColumnsTable.tsx';
import { DiscardButton } from './DiscardButton.tsx';
import { usePreviewImport } from './import.data.ts';
import { lackingOf, mappingOf, takenOf } from './mapping.ts';
import type { ImportStepProps } from './steps.ts';
import { UnreadableColumns } from './UnreadableColumns.tsx';

const dayOrders = [
  { value: 'dayFirst', label: 'Day first: 31/01/2026' },
  { value: 'monthFirst', label: 'Month first: 01/31/2026' },
] as const;

/** The second step: what the columns mean, and how the rows are read. */
export function ColumnsStep({ found, onView }: ImportStepProps) {
  const [taken, setTaken] = useState(() => takenOf(found));
  const [{ dayFirst, locationId, createPlaces }, setOptions] = useState(found);
  const change = (options: Partial<typeof found>) => setOptions((before) => ({ ...before, ...options }));
  const mayMakePlaces = useCan('organisation.edit');
  const { run, running, error } = usePreviewImport();
  const lacking = lackingOf(taken, { hasLocation: locationId !== null });
  const preview = async () => {
    const options = { dayFirst, locationId, createPlaces };
    const asked = await run({ id: found.id, mapping: mappingOf(taken), ...options }).catch(() => null);
    if (asked) onView({ columns: false, outcome: null, page: 1 });
  };
  return (
    <>
      {found.notice && <Callout tone="error">{found.notice}</Callout>}
      <Section title={`What the columns of ${found.fileName} mean`}>
        <ColumnsTable columns={found.columns} taken={taken} onTaken={setTaken} />
      </Section>
      <UnreadableColumns columns={found.columns} taken={taken} />
      <Section title="How the rows are read">
        <Controls>
          <OptionSelect
            label="Order of dates"
            options={dayOrders}
            value={dayFirst ? 'dayFirst' : 'monthFirst'}
            onChange={(order) => change({ dayFirst: order === 'dayFirst' })}
          />
          <FilterSelect
            label="Location of rows without one"
            none="Location: as the file says"
            endpoint={locations.list}
            input={{}}
            value={locationId}
            onChange={(chosen) => change({ locationId: chosen?.id ?? null })}
          />
          {mayMakePlaces && (
            <SwitchFilter
              label="Create missing locations and rooms"
              checked={createPlaces}
              onChange={(checked) => change({ createPlaces: checked })}
            />
          )}
        </Controls>
      </Section>
      {lacking && <Callout tone="info">{lacking}</Callout>}
      {error && <Callout tone="error">{error.message}</Callout>}
      <Controls>
        <Button kind="primary" disabled={lacking !== null} busy={running} onClick={() => void preview()}>
          Show the preview
        </Button>
        <DiscardButton found={found} />
      </Controls>
    </>
  );
}
