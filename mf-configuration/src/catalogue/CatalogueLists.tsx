import { Button, ButtonLink } from '@steward/shared-ui/action';
import { ViewFilters, type View } from '@steward/shared-ui/form';
import {
  Grid,
  GridPager,
  type GridColumn,
  type GridSelection,
  type GridView,
  type PagedRows,
} from '@steward/shared-ui/grid';
import { FailedPanel, Section, Skeleton, useOverlayAddress, useUrlState } from '@steward/shared-ui/page';
import type { ReactNode } from 'react';
import {
  categoryColumns,
  faultCategoryColumns,
  manufacturerColumns,
  modelColumns,
  typeColumns,
} from './catalogue.columns.tsx';
import {
  useCategories,
  useFaultCategories,
  useManufacturers,
  useModels,
  useTypes,
} from './catalogue.data.ts';
import type { CatalogueRecord } from './editable-rows.ts';
import { canEditRows } from './can-edit-rows.ts';
import { EditableRecords } from './EditableRecords.tsx';
import { kindLabels } from './catalogue.labels.ts';
import { useModelSelection } from './edit-many/use-model-selection.tsx';
import {
  categoryView,
  editingField,
  faultCategoryView,
  manufacturerView,
  modelView,
  pageSize,
  typeView,
  type CatalogueKind,
} from './catalogue-view.ts';

interface ListProps {
  /** Buttons at the end of the toolbar. */
  tools: ReactNode;
}

export function CategoriesList(props: ListProps) {
  const [view, change] = useUrlState(categoryView.fields);
  const shared = { kind: 'categories', of: categoryView, columns: categoryColumns } as const;
  return <RecordsList {...props} {...shared} list={useCategories(view)} view={view} onView={change} />;
}

export function TypesList(props: ListProps) {
  const [view, change] = useUrlState(typeView.fields);
  const shared = { kind: 'types', of: typeView, columns: typeColumns } as const;
  return <RecordsList {...props} {...shared} list={useTypes(view)} view={view} onView={change} />;
}

export function ManufacturersList(props: ListProps) {
  const [view, change] = useUrlState(manufacturerView.fields);
  const shared = { kind: 'manufacturers', of: manufacturerView, columns: manufacturerColumns } as const;
  return <RecordsList {...props} {...shared} list={useManufacturers(view)} view={view} onView={change} />;
}

export function FaultCategoriesList(props: ListProps) {
  const [view, change] = useUrlState(faultCategoryView.fields);
  const shared = {
    kind: 'faultCategories',
    of: faultCategoryView,
    columns: faultCategoryColumns,
  } as const;
  return <RecordsList {...props} {...shared} list={useFaultCategories(view)} view={view} onView={change} />;
}

export function ModelsList(props: ListProps) {
  const [view, change] = useUrlState(modelView.fields);
  const shared = { kind: 'models', of: modelView, columns: modelColumns } as const;
  const list = useModels(view);
  const selection = useModelSelection(view, list.totalCount ?? 0);
  return <RecordsList {...props} {...shared} {...{ list, view, selection }} onView={change} />;
}

interface RecordsListProps<Row, Sort extends string, State extends GridView<Sort>> extends ListProps {
  kind: CatalogueKind;
  of: View<State, object>;
  columns: readonly GridColumn<Row, Sort>[];
  list: PagedRows<Row>;
  /** Lets support change many records at once. */
  selection?: GridSelection<Row>;
  view: State;
  onView: (changes: Partial<State> | Partial<GridView<Sort>>) => void;
}

/** The filters and the rows of one kind of records; a row opens its dialog. */
function RecordsList<Row extends CatalogueRecord, Sort extends string, State extends GridView<Sort>>(
  props: RecordsListProps<Row, Sort, State>,
) {
  const { kind, of, columns, list, selection, view, onView, tools } = props;
  const addressWith = useOverlayAddress();
  const { one, many } = kindLabels[kind];
  const [{ editing }] = useUrlState(editingField);
  if (editing && canEditRows)
    return (
      <>
        <ViewFilters of={of} view={view} onView={onView} />
        <EditedPage {...{ kind, list, view, onView }} />
      </>
    );
  return (
    <>
      <ViewFilters of={of} grid={`catalogue-${kind}`} view={view} onView={onView} />
      <Grid
        name={`catalogue-${kind}`}
        noun={[one, many]}
        columns={columns}
        list={list}
        view={view}
        onView={onView}
        hrefOf={({ id }) => addressWith({ edit: id })}
        {...(selection ? { selection } : {})}
        pageSize={pageSize}
        tools={tools}
        empty={`No ${many} match your criteria`}
        emptyAction={
          of.isFiltered(view) && <Button onClick={() => onView(of.noFilters)}>Clear filters</Button>
        }
      />
    </>
  );
}

interface EditedPageProps<Sort extends string> {
  kind: CatalogueKind;
  list: PagedRows<CatalogueRecord>;
  view: GridView<Sort>;
  onView: (changes: Partial<GridView<Sort>>) => void;
}

/** The rows of a page as an editable table. */
function EditedPage<Sort extends string>({ kind, list, view, onView }: EditedPageProps<Sort>) {
  const addressWith = useOverlayAddress();
  const { many, title } = kindLabels[kind];
  const done = (
    <ButtonLink preventScrollReset to={addressWith({ editing: null })}>
      Stop Editing
    </ButtonLink>
  );
  return (
    <Section title={`Edit ${title}`} actions={done}>
      {list.rows ? (
        <EditableRecords key={kind} kind={kind} records={list.rows} onReload={list.retry} />
      ) : list.error ? (
        <FailedPanel title={`The ${many} could not be loaded`} error={list.error} onRetry={list.retry} />
      ) : (
        <Skeleton width="100%" height={400} />
      )}
      <GridPager
        label={`Pages of ${many}`}
        view={view}
        totalCount={list.totalCount}
        buttons={5}
        onView={onView}
      />
    </Section>
  );
}
