import { assetInstances } from '@steward/shared-api';
import { useQuery } from '@steward/shared-api/client';
import { useLocationScope } from '@steward/shared-auth';
import { EquipmentFilters, FilterOption, ViewFilter, ViewFilters } from '@steward/shared-ui/form';
import { activeFilters, eventView, type EventView } from './event-view.ts';
import { monthName, periodOf, defaultEnd, defaultStart } from './months.ts';

interface EventFiltersProps {
  view: EventView;
  months: readonly string[];
  onView: (changes: Partial<EventView>) => void;
}

/** The filters of the report. Every change returns to the first page. */
export function EventFilters({ view, months, onView }: EventFiltersProps) {
  const scope = useLocationScope();
  const { start, end } = periodOf(view, months);
  const filter = (changes: Partial<EventView>) => onView({ ...changes, page: 1 });
  const choices = months.toReversed().map((value) => ({ value, label: monthName(value) }));
  return (
    <ViewFilters
      of={eventView}
      view={view}
      grid="financial-events"
      onView={onView}
      first={
        view.asset && (
          <AssetFilter id={view.asset} onRemove={() => filter({ asset: null, start: null, end: null })} />
        )
      }
      // One asset has one type, model and room.
      selects={!view.asset && <EquipmentFilters value={view} onChange={filter} />}
      switches={
        <>
          {/* The end of the period cannot be before its start. */}
          <FilterOption
            label="Start month"
            prefix="From"
            options={choices.filter(({ value }) => value <= end)}
            value={start}
            defaultValue={defaultStart(months)}
            onChange={(month) => filter({ start: month === defaultStart(months) ? null : month })}
          />
          <FilterOption
            label="End month"
            prefix="To"
            options={choices.filter(({ value }) => value >= start)}
            value={end}
            defaultValue={defaultEnd(months)}
            onChange={(month) => filter({ end: month === defaultEnd(months) ? null : month })}
          />
          <ViewFilter of={eventView} name="event" view={view} onView={onView} />
        </>
      }
      active={activeFilters(view, scope, months)}
    />
  );
}

/** The asset of the report. It is chosen on its page, and can be removed here. */
function AssetFilter({ id, onRemove }: { id: string; onRemove: () => void }) {
  const { data: asset, error } = useQuery(assetInstances.get, { id });
  const name = asset
    ? [asset.assetModel.name, asset.reference ?? asset.serialNumber].filter(Boolean).join(' · ')
    : error
      ? 'Asset not found'
      : '…';
  return (
    <FilterOption
      label="Asset"
      prefix="Asset"
      options={[
        { value: '', label: 'Any asset' },
        { value: id, label: name },
      ]}
      value={id}
      defaultValue=""
      onChange={(chosen) => chosen === '' && onRemove()}
    />
  );
}
