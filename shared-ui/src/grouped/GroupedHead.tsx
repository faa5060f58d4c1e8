import { useEffect, useRef, useState, type DragEvent } from 'react';
import { WidthHandle } from '../grid/GridHead.tsx';
import { ArrowDownIcon, ArrowUpIcon, MoreIcon } from '../status/icons.tsx';
import type { GroupedColumn } from './grouped-column.ts';
import type { GroupedBodyProps } from './GroupedGrid.tsx';
import { MenuButton, MenuItem } from './MenuButton.tsx';

interface HeadProps<Row extends { readonly id: string }> extends Pick<
  GroupedBodyProps<Row>,
  'arrangement' | 'view' | 'onView' | 'onGroup' | 'dragged' | 'onDrag'
> {
  /** Announces a change to screen readers. */
  onAnnounce: (text: string) => void;
}

/** The column headings: a click sorts, dragging groups or moves, dragging the edge resizes; their menu does all of it. */
export function GroupedHead<Row extends { readonly id: string }>(props: HeadProps<Row>) {
  const { arrangement, onAnnounce } = props;
  const row = useRef<HTMLTableRowElement>(null);
  /** The new index of a column that was moved by its menu; the focus follows it. */
  const movedTo = useRef<number>(null);
  useEffect(() => {
    if (movedTo.current === null) return;
    row.current?.querySelectorAll<HTMLElement>('.st-head-menu')[movedTo.current]?.focus();
    movedTo.current = null;
  });
  const move = ({ key, title }: GroupedColumn<Row>, to: number) => {
    movedTo.current = to;
    arrangement.move(key, to);
    onAnnounce(`${title} is column ${to + 1} of ${arrangement.keys.length}`);
  };
  return (
    <thead>
      <tr ref={row}>
        {arrangement.columns.map((column, at) => (
          <HeadCell key={column.key} {...props} column={column} at={at} onMove={(to) => move(column, to)} />
        ))}
      </tr>
    </thead>
  );
}

interface HeadCellProps<Row extends { readonly id: string }> extends HeadProps<Row> {
  column: GroupedColumn<Row>;
  /** The index from the left. */
  at: number;
  onMove: (to: number) => void;
}

const step = 20;

function HeadCell<Row extends { readonly id: string }>(props: HeadCellProps<Row>) {
  const { column, at, arrangement, view, onView, dragged, onDrag } = props;
  const { key, title, align } = column;
  const [isOver, setOver] = useState(false);
  const isSorted = view.sort === key;
  const direction = view.descending ? 'descending' : 'ascending';
  const acceptsDrop = dragged !== null && dragged !== key;
  const over = (event: DragEvent) => {
    if (!acceptsDrop) return;
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onDrag(null);
    if (acceptsDrop) arrangement.move(dragged, at);
  };
  const begin = (event: DragEvent) => {
    event.dataTransfer.setData('text/plain', title);
    event.dataTransfer.effectAllowed = 'move';
    onDrag(key);
  };
  return (
    <th
      scope="col"
      // Read before each cell of the column: without the button of its menu.
      aria-label={title}
      className={[align && `st-${align}`, isOver && 'st-head-over'].filter(Boolean).join(' ') || undefined}
      aria-sort={isSorted ? direction : 'none'}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <div className="st-grouped-head">
        <button
          type="button"
          className="st-head"
          draggable
          onDragStart={begin}
          onDragEnd={() => onDrag(null)}
          onClick={() => onView({ sort: key, descending: isSorted && !view.descending, page: 1 })}
        >
          <span className="st-cut">{title}</span>
          {isSorted && (view.descending ? <ArrowDownIcon /> : <ArrowUpIcon />)}
        </button>
        <MenuButton label={`Column ${title}`} icon={<MoreIcon />} isIcon>
          <HeadMenu {...props} />
        </MenuButton>
      </div>
      <WidthHandle
        width={arrangement.widthOf(column)}
        onWidth={(width) => arrangement.setWidth(key, width)}
      />
    </th>
  );
}

/** The menu of a heading, for keyboard and touch. */
function HeadMenu<Row extends { readonly id: string }>(props: HeadCellProps<Row>) {
  const { column, at, arrangement, view, onView, onGroup, onMove } = props;
  const { key, group } = column;
  const isGrouped = view.group.includes(key);
  const width = arrangement.widthOf(column);
  const sort = (descending: boolean) => onView({ sort: key, descending, page: 1 });
  return (
    <>
      <MenuItem onPress={() => sort(false)}>Sort ascending</MenuItem>
      <MenuItem onPress={() => sort(true)}>Sort descending</MenuItem>
      {group && !isGrouped && (
        <MenuItem onPress={() => onGroup([...view.group, key])}>Group by this column</MenuItem>
      )}
      {isGrouped && (
        <MenuItem onPress={() => onGroup(view.group.filter((other) => other !== key))}>
          Ungroup this column
        </MenuItem>
      )}
      <MenuItem disabled={at === 0} onPress={() => onMove(at - 1)}>
        Move left
      </MenuItem>
      <MenuItem disabled={at === arrangement.keys.length - 1} onPress={() => onMove(at + 1)}>
        Move right
      </MenuItem>
      <MenuItem stays onPress={() => arrangement.setWidth(key, width + step)}>
        Wider
      </MenuItem>
      <MenuItem stays onPress={() => arrangement.setWidth(key, width - step)}>
        Narrower
      </MenuItem>
      <MenuItem disabled={!arrangement.isChanged} onPress={arrangement.reset}>
        Reset columns
      </MenuItem>
    </>
  );
}
