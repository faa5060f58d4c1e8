export { type GridColumn } from './column.ts';
export { Grid } from './Grid.tsx';
export { GridPager } from './GridPager.tsx';
export { gridFields } from './grid-fields.ts';
export {
  browserPaged,
  usePagedList,
  withoutPreviousRows,
  serverPaged,
  usePreviousRows,
  type PagedRows,
  type GridView,
} from './list.ts';
export { type GridSelection } from './selection.tsx';
export { SummaryGrid } from './SummaryGrid.tsx';
