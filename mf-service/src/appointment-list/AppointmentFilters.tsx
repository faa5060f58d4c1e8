import { serviceAppointmentStatus, suppliers } from '@steward/shared-api';
import { useCurrentUser } from '@steward/shared-auth';
import {
  CheckboxFilter,
  ClientFilters,
  FilterBar,
  FilterChoice,
  FilterSelect,
  SearchBox,
} from '@steward/shared-ui/form';
import { activeFilters, noFilters, type AppointmentView } from './appointment-view.ts';

interface AppointmentFiltersProps {
  view: AppointmentView;
  onView: (changes: Partial<AppointmentView>) => void;
}

const statuses = serviceAppointmentStatus.options.map((value) => ({ value, label: value }));

/** The filters of the list of appointments. Suppliers filter by client instead of by text and supplier. */
export function AppointmentFilters({ view, onView }: AppointmentFiltersProps) {
  const { isSupplier } = useCurrentUser();
  const filter = (changes: Partial<AppointmentView>) => onView({ ...changes, page: 1 });
  return (
    <FilterBar
      search={
        !isSupplier && (
          <SearchBox
            label="Search service appointments"
            placeholder="search..."
            value={view.search}
            onSearch={(search) => filter({ search })}
          />
        )
      }
      selects={
        <>
          {isSupplier ? (
            <ClientFilters />
          ) : (
            <FilterSelect
              label="Supplier"
              endpoint={suppliers.list}
              input={{ isServiceProvider: true }}
              value={view.supplier}
              onChange={(chosen) => filter({ supplier: chosen?.id ?? null })}
            />
          )}
          <FilterChoice
            label="Status"
            options={statuses}
            value={view.status}
            onChange={(status) => filter({ status })}
          />
        </>
      }
      switches={
        <CheckboxFilter
          label="Awaiting Action Only"
          checked={view.awaiting}
          onChange={(awaiting) => filter({ awaiting })}
        />
      }
      active={activeFilters(view)}
      onClear={() => onView(noFilters)}
    />
  );
}
