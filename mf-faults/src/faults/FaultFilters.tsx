import { faultCategories, faultStatus } from '@steward/shared-api';
import { useCurrentUser } from '@steward/shared-auth';
import {
  ClientFilters,
  FilterBar,
  FilterChoice,
  FilterSelect,
  SearchBox,
  SwitchFilter,
} from '@steward/shared-ui/form';
import { activeFilters, noFilters, type FaultView } from './fault-view.ts';
import { severityOptions, statusLabels } from './fault.labels.tsx';

interface FaultFiltersProps {
  view: FaultView;
  onView: (changes: Partial<FaultView>) => void;
}

const statuses = faultStatus.options.map((value) => ({ value, label: statusLabels[value] }));

/** The filters of the fault list. Every change returns to the first page. */
export function FaultFilters({ view, onView }: FaultFiltersProps) {
  const { isSupplier } = useCurrentUser();
  const filter = (changes: Partial<FaultView>) => onView({ ...changes, page: 1 });
  return (
    <FilterBar
      search={
        <SearchBox
          label="Search faults"
          placeholder="search model, type, serial, barcode..."
          value={view.search}
          onSearch={(search) => filter({ search })}
        />
      }
      selects={
        <>
          {isSupplier && <ClientFilters />}
          <FilterSelect
            label="Category"
            endpoint={faultCategories.list}
            input={{}}
            value={view.category}
            onChange={(chosen) => filter({ category: chosen?.id ?? null })}
          />
          <FilterChoice
            label="Severity"
            options={severityOptions}
            value={view.severity}
            onChange={(severity) => filter({ severity })}
          />
          <FilterChoice
            label="Status"
            options={statuses}
            value={view.status}
            onChange={(status) => filter({ status })}
          />
        </>
      }
      switches={
        <SwitchFilter
          label="Unresolved Only"
          checked={view.unresolved}
          onChange={(unresolved) => filter({ unresolved })}
        />
      }
      active={activeFilters(view)}
      onClear={() => onView(noFilters)}
    />
  );
}
