import { useLocationScope } from '@steward/shared-auth';
import { Suspense, type ReactNode } from 'react';
import type { View } from './define-view.ts';
import { FilterBar } from './FilterBar.tsx';
import { FilterChoice } from './FilterChoice.tsx';
import { FilterSelect } from './FilterSelect.tsx';
import type { FilterControl } from './filters.ts';
import { lazyRemote } from '../widget/lazy-remote.tsx';
import type { SavedViewsProps } from '../saved-views/SavedViews.tsx';
import { SearchBox } from './SearchBox.tsx';
import { CheckboxFilter, SwitchFilter } from './SwitchFilter.tsx';

const SavedViews = lazyRemote<SavedViewsProps>(
  async () => (await import('../saved-views/SavedViews.tsx')).SavedViews,
);

interface FiltersProps<State extends object> {
  of: View<State, object>;
  view: State;
  onView: (changes: Partial<State>) => void;
}

interface ViewFiltersProps<State extends object> extends FiltersProps<State> {
  /** The name of the grid that has the columns of a saved view; without it the list has no saved views. */
  grid?: string;
  /** Shown before the dropdowns. */
  first?: ReactNode;
  /** Replaces the declared dropdowns. */
  selects?: ReactNode;
  /** Replaces the declared switches. */
  switches?: ReactNode;
  /** The names of filters that this user does not have. */
  without?: readonly string[];
  /** The number of active filters, if the view counts more than the declared ones. */
  active?: number;
}

/** The filter bar of a view, with the declared controls. Every change returns to the first page. */
export function ViewFilters<State extends object>(props: ViewFiltersProps<State>) {
  const { of, view, onView, grid, first, without = [], selects, switches } = props;
  const scope = useLocationScope();
  const controls = (...kinds: FilterControl['kind'][]) => {
    const shown = Object.entries(of.controls).filter(
      ([name, { kind }]) => kinds.includes(kind) && !without.includes(name),
    );
    return (
      shown.length > 0 &&
      shown.map(([name]) => <ViewFilter key={name} of={of} name={name} view={view} onView={onView} />)
    );
  };
  const dropdowns = selects ?? controls('record', 'choice');
  return (
    <FilterBar
      search={controls('search')}
      selects={
        (first || dropdowns) && (
          <>
            {first}
            {dropdowns}
          </>
        )
      }
      switches={switches ?? controls('switch', 'checkbox')}
      views={
        grid !== undefined && (
          <Suspense>
            {/* Guarantee: the state is that of the view. A lazy component cannot be generic. */}
            <SavedViews of={of as unknown as View<object, object>} view={view} grid={grid} />
          </Suspense>
        )
      }
      active={props.active ?? of.activeFilters(view, scope)}
      onClear={() => onView(of.noFilters)}
    />
  );
}

interface ViewFilterProps<State extends object> extends FiltersProps<State> {
  name: string;
}

/** The declared control of one filter. */
export function ViewFilter<State extends object>({ of, name, view, onView }: ViewFilterProps<State>) {
  const control = of.controls[name];
  const text = of.textOf(view, name);
  const set = (changed: string | null) => onView(of.setText(name, changed));
  const toggle = { checked: text !== null, onChange: (on: boolean) => set(on ? 'true' : null) };
  switch (control?.kind) {
    case 'search':
      return <SearchBox {...control} value={text ?? ''} onSearch={set} />;
    case 'switch':
      return <SwitchFilter {...control} {...toggle} />;
    case 'checkbox':
      return <CheckboxFilter {...control} {...toggle} />;
    case 'choice':
      return <FilterChoice {...control} value={text} onChange={set} />;
    case 'record':
      return <FilterSelect {...control} value={text} onChange={(chosen) => set(chosen?.id ?? null)} />;
    case undefined:
      return null;
  }
}
