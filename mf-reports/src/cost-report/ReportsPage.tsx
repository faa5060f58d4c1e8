import { useLocationScope, useSelectedLocation } from '@steward/shared-auth';
import { Button } from '@steward/shared-ui/action';
import { ExportButton } from '@steward/shared-ui/export';
import { SwitchFilter } from '@steward/shared-ui/form';
import { plural } from '@steward/shared-ui/format';
import { GroupedGrid } from '@steward/shared-ui/grouped';
import { Page, useOnChange, useUrlState } from '@steward/shared-ui/page';
import { linkTo } from '@steward/shared-ui/widget';
import { useMemo, useRef, useState } from 'react';
import { LazyCharts } from '../charts/LazyCharts.tsx';
import { namedParts } from '../charts/spend.ts';
import { eventExportColumns, eventsToExport } from '../export/event-export.columns.ts';
import { hasPicks, noPicks, filterByPicks } from '../picks/pick.ts';
import { PickedChips } from '../picks/PickedChips.tsx';
import { activeFilters, eventPageSizes, eventView, toQuery } from './event-view.ts';
import { eventColumns, priceSum } from './event.columns.tsx';
import { useFinancialEvents } from './event.data.ts';
import { EventFilters } from './EventFilters.tsx';
import { monthsUntil } from './months.ts';

const noun = ['financial event', 'financial events'] as const;

/** The financial events of a practice. */
export function ReportsPage() {
  const [view, change] = useUrlState(eventView.fields);
  const scope = useLocationScope();
  const location = useSelectedLocation();
  const [now] = useState(() => new Date());
  const { asset, start, end } = view;
  const months = useMemo(() => monthsUntil(now, { start, end }), [now, start, end]);
  useOnChange(`${scope.locationId}`, () => change({ page: 1, room: null, roomOf: null }));
  const grid = useRef<HTMLDivElement>(null);
  const list = useFinancialEvents(toQuery(view, scope, months));
  const allEvents = list.rows;
  const { onlyMonth, onlyType, onlyModel, onlyEvent } = view;
  const events = useMemo(
    () =>
      allEvents &&
      filterByPicks(allEvents, { onlyMonth, onlyType, onlyModel, onlyEvent }, (by) =>
        namedParts(allEvents, by),
      ),
    [allEvents, onlyMonth, onlyType, onlyModel, onlyEvent],
  );
  const pick = (picks: Partial<typeof view>) => change({ ...picks, page: 1 });

  const count = events ? plural(events.length, 'Financial Event') : 'Financial Events';
  const isFiltered = hasPicks(view) || activeFilters(view, scope, months) > 0;
  return (
    <Page
      title="Reports"
      heading={location && asset === null ? `${count} · ${location.name}` : count}
      isPrintable
      actions={
        <>
          <SwitchFilter label="Show Charts" checked={view.charts} onChange={(charts) => change({ charts })} />
          <ExportButton
            label="Export Events"
            name="FinancialEventsExport"
            noun={noun}
            columns={eventExportColumns}
            readPage={eventsToExport(events ?? [])}
            // While a new query is loading, the rows belong to the previous one.
            disabled={list.loading || !events?.length}
          />
        </>
      }
    >
      <EventFilters view={view} months={months} onView={change} />
      <LazyCharts view={view} list={list} months={months} onView={change} onPick={pick} />
      <PickedChips picks={view} onPick={pick} onRemove={() => grid.current?.focus({ preventScroll: true })} />
      <div ref={grid} tabIndex={-1}>
        <GroupedGrid
          name="financial-events"
          noun={noun}
          columns={eventColumns}
          sum={priceSum}
          list={{ ...list, rows: events }}
          view={view}
          onView={change}
          pageSizes={eventPageSizes}
          hrefOf={({ assetInstanceId, isAssetErased }) =>
            isAssetErased ? null : linkTo('asset', { assetInstanceId })
          }
          empty="No financial events match your search criteria"
          emptyHint={isFiltered ? undefined : 'The prices of assets, services and faults appear here'}
          emptyAction={
            isFiltered && (
              <Button onClick={() => change({ ...eventView.noFilters, ...noPicks })}>Clear filters</Button>
            )
          }
        />
      </div>
    </Page>
  );
}
