import { customFieldLabel, formatDay, type AssetInstance, type CustomField } from '@steward/shared-api';
import type { GridColumn } from '@steward/shared-ui/grid';
import { WebLink } from '@steward/shared-ui/page';
import { sortOf, type AssetSort } from './custom-sort.ts';

type Column = GridColumn<AssetInstance, AssetSort>;

/** The columns of custom fields, which users choose to see. */
export function customColumns(fields: readonly CustomField[]): readonly Column[] {
  return fields.map((field) => ({
    key: `custom-${field.id}`,
    title: customFieldLabel(field),
    width: 130,
    isHiddenByDefault: true,
    sort: sortOf(field.id),
    ...(field.kind === 'number' && { align: 'end' }),
    cell: ({ customValues = {} }) => <CustomValue field={field} text={customValues[field.id]} />,
  }));
}

/** The value of a custom field. */
export function CustomValue({ field: { kind }, text }: { field: CustomField; text: string | undefined }) {
  if (text === undefined) return null;
  switch (kind) {
    case 'number':
      return <span className="st-number">{text}</span>;
    case 'day':
      return formatDay(text);
    case 'link':
      return <WebLink to={text} />;
    default:
      return text;
  }
}
