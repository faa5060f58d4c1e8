import { Button } from 'antd';
import { useRef, useState, type DragEvent } from 'react';
import { Chip } from '../form/Chip.tsx';
import { SortChoice } from '../grid/SortChoice.tsx';
import { FilterIcon } from '../status/icons.tsx';
import type { Arrangement } from './arrangement.ts';
import type { GroupedView } from './grouped-fields.ts';
import { MenuButton, MenuItem } from './MenuButton.tsx';

interface GroupBarProps<Row> {
  arrangement: Arrangement<Row>;
  view: GroupedView;
  onView: (change: Partial<GroupedView>) => void;
  onGroup: (keys: readonly string[]) => void;
  onOpenAll: (isOpen: boolean) => void;
  dragged: string | null;
  onDrag: (column: string | null) => void;
  asCards: boolean;
}

/** The columns that the rows are grouped by, outermost first. Users drop headings here or use a menu. */
export function GroupBar<Row>(props: GroupBarProps<Row>) {
  const { arrangement, view, onGroup, onOpenAll, dragged, onDrag, asCards } = props;
  const [isOver, setOver] = useState(false);
  const bar = useRef<HTMLElement>(null);
  const chosen = view.group.flatMap((key) => arrangement.columns.filter((column) => column.key === key));
  const left = arrangement.columns.filter(({ key, group }) => group && !view.group.includes(key));
  const acceptsDrop = dragged !== null && left.some(({ key }) => key === dragged);
  const over = (event: DragEvent) => {
    if (!acceptsDrop) return;
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onDrag(null);
    if (acceptsDrop) onGroup([...view.group, dragged]);
  };
  return (
    <div className="st-grid-tools">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- The menu next to it does the same. */}
      <section
        ref={bar}
        tabIndex={-1}
        aria-label="Grouped by"
        className={['st-group-bar', acceptsDrop && 'st-group-takes', isOver && 'st-group-over']
          .filter(Boolean)
          .join(' ')}
        onDragOver={over}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {chosen.length === 0 && (
          <span className="st-muted">{asCards ? 'Not grouped' : 'Drag a column here to group by it'}</span>
        )}
        {chosen.map(({ key, title }, level) => (
          <span key={key} className="st-group-chip">
            {level > 0 && <span className="st-muted">then</span>}
            <Chip
              label={title}
              removeLabel={`Ungroup ${title}`}
              onRemove={() => {
                // The cross disappears with its chip.
                bar.current?.focus({ preventScroll: true });
                onGroup(view.group.filter((other) => other !== key));
              }}
            />
          </span>
        ))}
      </section>
      {left.length > 0 && (
        <MenuButton label={chosen.length === 0 ? 'Group by' : 'Then by'} icon={<FilterIcon />}>
          {left.map(({ key, title }) => (
            <MenuItem key={key} onPress={() => onGroup([...view.group, key])}>
              {title}
            </MenuItem>
          ))}
        </MenuButton>
      )}
      {chosen.length > 0 && (
        <>
          <Button onClick={() => onOpenAll(true)}>Expand all</Button>
          <Button onClick={() => onOpenAll(false)}>Collapse all</Button>
        </>
      )}
      {asCards && (
        <SortChoice
          columns={arrangement.columns.map((column) => ({ ...column, sort: column.key }))}
          view={view}
          onView={props.onView}
        />
      )}
    </div>
  );
}
