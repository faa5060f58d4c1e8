import { Grid, type GridProps } from './Grid.tsx';

type Given = 'name' | 'noun' | 'columns' | 'list' | 'hrefOf' | 'toneOf' | 'empty' | 'pageSize';

interface SummaryGridProps<Row, Sort extends string> extends Pick<GridProps<Row, Sort>, Given> {
  page: number;
  onPage: (page: number) => void;
}

/** Some rows of a list on somebody else's page, in the order in which they come: to be paged through and opened, and no more. */
export function SummaryGrid<Row extends { readonly id: string }, Sort extends string>({
  page,
  onPage,
  ...grid
}: SummaryGridProps<Row, Sort>) {
  return (
    <Grid
      {...grid}
      summary
      view={{ page, pageSize: grid.pageSize, sort: null, descending: false }}
      onView={(change) => onPage(change.page ?? 1)}
      pageButtons={5}
    />
  );
}
