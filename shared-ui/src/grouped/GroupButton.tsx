import { plural } from '../format/numbers.ts';
import { moveBetweenRows } from '../grid/row-keys.ts';
import { ChevronRightIcon } from '../status/icons.tsx';
import type { GroupedBodyProps } from './GroupedGrid.tsx';
import type { Line } from './use-grouped-rows.ts';

interface GroupButtonProps<Row extends { readonly id: string }> extends Pick<
  GroupedBodyProps<Row>,
  'columns' | 'noun' | 'onToggle'
> {
  group: Extract<Line<Row>, { kind: 'group' }>;
}

/** Opens and closes a group, also by the right and left arrow keys. */
export function GroupButton<Row extends { readonly id: string }>(props: GroupButtonProps<Row>) {
  const { group, columns, noun, onToggle } = props;
  const { id, isOpen, name, count } = group;
  const title = columns.find(({ key }) => key === group.column)?.title;
  return (
    <button
      type="button"
      className="st-row-link st-group-button"
      data-row=""
      aria-expanded={isOpen}
      onClick={() => onToggle(id, !isOpen)}
      onKeyDown={(event) => {
        if (event.key === 'ArrowRight') onToggle(id, true);
        else if (event.key === 'ArrowLeft') onToggle(id, false);
        else moveBetweenRows(event);
      }}
    >
      <ChevronRightIcon />
      <span>
        <span className="st-small">{title}: </span>
        {name} <span className="st-plain st-muted">· {plural(count, ...noun)}</span>
      </span>
    </button>
  );
}
