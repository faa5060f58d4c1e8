import RcForm, { Field, FieldContext as FormContext, useForm, type FormInstance } from '@rc-component/form';
import {
  createContext,
  useContext,
  useImperativeHandle,
  type ComponentProps,
  type HTMLAttributes,
  type Key,
  type ReactNode,
  type Ref,
} from 'react';

// The parts that pro-components would import from antd and from its own forms (tooling/webpack/pro-components-loader.mjs): a table of our
// markup, and fields without a layout. The others are never shown.

interface TableColumn<Row> {
  readonly key: Key;
  readonly title: ReactNode;
  /** The title as text; undefined for the column of the buttons. */
  readonly label?: string;
  readonly dataIndex?: string;
  readonly width?: number;
  readonly className?: string;
  readonly render: (value: unknown, row: Row, index: number) => ReactNode;
}

interface TableProps<Row> {
  columns: readonly TableColumn<Row>[];
  dataSource: readonly Row[];
  /** The property with the id of a row. */
  rowKey: keyof Row;
  /** The caption. */
  title: () => ReactNode;
  onRow: (row: Row) => HTMLAttributes<HTMLTableRowElement>;
}

/** A table of our markup; on a phone each cell shows the title of its column. */
export function Table<Row>({ columns, dataSource, rowKey, title, onRow }: TableProps<Row>) {
  return (
    <table>
      <caption className="st-hidden">{title()}</caption>
      <thead>
        <tr>
          {columns.map(({ key, title: heading, width, className }) => (
            <th key={key} scope="col" className={className} style={width === undefined ? {} : { width }}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {dataSource.map((row, index) => (
          <tr key={String(row[rowKey])} {...onRow(row)}>
            {columns.map(({ key, label, dataIndex, className, render }) => (
              <td key={key} className={className} {...(label === undefined ? {} : { 'data-title': label })}>
                {render(valueOf(row, dataIndex), row, index)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
Table.Summary = none;
Table.EXPAND_COLUMN = {};
Table.SELECTION_COLUMN = {};

/** Guarantee: a column names a property of its rows. */
function valueOf<Row>(row: Row, name: string | undefined): unknown {
  return name === undefined ? undefined : row[name as keyof Row];
}

type FieldProps = ComponentProps<typeof Field>;

/** A field of the row's form: it passes `value` and `onChange` to its child. */
export function FormItem({ name, initialValue, shouldUpdate = false, children }: FieldProps) {
  const settings = { name, initialValue, shouldUpdate };
  return children === undefined ? null : <Field {...settings}>{children}</Field>;
}

const useFormInstance = () => useContext(FormContext);
export const Form = { Item: FormItem, useForm, useFormInstance };

interface ProFormProps {
  form: FormInstance;
  formRef: Ref<FormInstance>;
  onValuesChange: (changed: unknown, values: unknown) => void;
  children: ReactNode;
}

/** The values of all edited rows. */
export function ProForm({ form, formRef, onValuesChange, children }: ProFormProps) {
  useImperativeHandle(formRef, () => form, [form]);
  return (
    <RcForm component={false} form={form} onValuesChange={onValuesChange}>
      {children}
    </RcForm>
  );
}
ProForm.useFormInstance = useFormInstance;

export const FieldContext = createContext({});
export const GridContext = createContext({});
export const ConfigProvider = {
  ConfigContext: createContext({ getPrefixCls: (name: string) => `st-${name}` }),
};

function none() {
  return null;
}
export { none as Button, none as Popconfirm, none as ProFormDependency, none as ProFormField };
export const message = { warning: none };
