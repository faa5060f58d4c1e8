export { type GroupedColumn, type GroupedSum } from './grouped-column.ts';
export { groupedFields, type GroupedView } from './grouped-fields.ts';
export { GroupedGrid, type GroupedList } from './GroupedGrid.tsx';
