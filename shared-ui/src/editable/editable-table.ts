import EditableProTable from '@ant-design/pro-components/es/table/components/EditableTable/index.js';
import type { FormInstance } from '@rc-component/form';
import type { HTMLAttributes, ReactNode } from 'react';

/** A column of the library's table. `formItemRender` returns the input, which gets `value` and `onChange`. */
export interface TableColumn<Row> {
  readonly key: string;
  readonly title: string;
  /** Shown at each cell on a phone. */
  readonly label?: string;
  readonly dataIndex?: string;
  readonly valueType?: 'option';
  readonly width?: number;
  readonly className?: string;
  readonly editable?: false;
  readonly render: (content: ReactNode, row: Row) => ReactNode;
  readonly formItemRender?: (column: object, cell: { readonly record: Row }) => ReactNode;
}

interface EditableTableProps<Row> {
  rowKey: 'id';
  title: () => ReactNode;
  value: readonly Row[];
  columns: readonly TableColumn<Row>[];
  onRow: (row: Row) => HTMLAttributes<HTMLTableRowElement> & { 'data-row': string };
  recordCreatorProps: false;
  options: false;
  ErrorBoundary: false;
  editable: {
    readonly type: 'multiple';
    readonly form: FormInstance;
    readonly editableKeys: readonly string[];
    readonly onChange: (keys: readonly (string | number)[]) => void;
    /** The row stays open if it resolves to false. */
    readonly onSave: (key: string, values: Row, row: Row) => Promise<boolean>;
    readonly actionRender: (
      row: Row,
      config: { readonly onSave: (key: string, values: Row, row: Row) => Promise<unknown> },
    ) => readonly ReactNode[];
  };
}

/**
 * `EditableProTable` of pro-components. Guarantee: these are the props that we use of it; its types name the form of antd, which our build
 * replaces (tooling/webpack/pro-components-loader.mjs).
 */
export const EditableTable = EditableProTable as unknown as <Row>(
  props: EditableTableProps<Row>,
) => ReactNode;
