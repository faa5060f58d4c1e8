import { Table, type TableProps } from 'antd';

/** The one grid of the portal. */
export function Grid<Row extends object>(props: TableProps<Row>) {
  return <Table<Row> {...props} />;
}
