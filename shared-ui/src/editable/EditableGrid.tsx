import { Suspense, type ComponentType } from 'react';
import { EmptyState } from '../page/Notice.tsx';
import { Skeleton } from '../page/Skeleton.tsx';
import { lazyRemote } from '../widget/lazy-remote.tsx';
import type { EditableGridProps, EditableRow } from './editable-column.ts';

const EditableRows = lazyRemote(async () =>
  genericOf((await import(/* webpackChunkName: "editable" */ './EditableRows.tsx')).EditableRows),
);

/**
 * A table with typed cells: each row is edited on its own, and saved, cancelled or removed with its buttons. Enter saves the row. Unsaved
 * cells are marked. The library of the table loads with the first one; a page that shows other lists does not load it.
 */
export function EditableGrid<Row extends EditableRow>(props: EditableGridProps<Row>) {
  if (props.rows.length === 0 && !props.newRow) return <EmptyState text={props.empty} />;
  return (
    <Suspense fallback={<Skeleton height={44 * Math.max(3, props.rows.length)} />}>
      <EditableRows {...asProps(props)} />
    </Suspense>
  );
}

type AnyProps = EditableGridProps<EditableRow>;

/** Guarantee: a component of all types of rows, which `lazy` cannot express. */
function genericOf(component: unknown): ComponentType<AnyProps> {
  return component as ComponentType<AnyProps>;
}

/** Guarantee: the component passes to each function only the rows of the same props. */
function asProps<Row extends EditableRow>(props: EditableGridProps<Row>): AnyProps {
  return props as unknown as AnyProps;
}
