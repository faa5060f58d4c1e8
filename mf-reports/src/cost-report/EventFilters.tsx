import { financialEventType, financialEventTypeLabels } from '@steward/shared-api';
import { useSelectedLocation } from '@steward/shared-auth';
import { EquipmentFilters, FilterBar, FilterChoice, FilterOption } from '@steward/shared-ui/form';
import { activeFilters, noFilters, type EventView } from './event-view.ts';
import { monthName, periodOf, defaultEnd, defaultStart } from './months.ts';

interface EventFiltersProps {
  view: EventView;
  months: readonly string[];
  onView: (changes: Partial<EventView>) => void;
}

const eventTypes = financialEventType.options.map((value) => ({
  value,
  label: financialEventTypeLabels[value],
}));

/** The filters of the report. Every change returns to the first page. */
export function EventFilters({ view, months, onView }: EventFiltersProps) {
  const location = useSelectedLocation();
  const { start, end } = periodOf(view, months);
  const filter = (changes: Partial<EventView>) => onView({ ...changes, page: 1 });
  const choices = months.toReversed().map((value) => ({ value, label: monthName(value) }));
  return (
    <FilterBar
      search={null}
      selects={<EquipmentFilters value={view} onChange={filter} />}
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
          <FilterChoice
            label="Event Type"
            options={eventTypes}
            value={view.event}
            onChange={(event) => filter({ event })}
          />
        </>
      }
      active={activeFilters(view, location?.id, months)}
      onClear={() => onView(noFilters)}
    />
  );
}
