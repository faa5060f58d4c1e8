import type {
  CatalogueCategory,
  CatalogueFaultCategory,
  CatalogueManufacturer,
  CatalogueModel,
  CatalogueSort,
  CatalogueType,
} from '@steward/shared-api';
import { plural } from '@steward/shared-ui/format';
import { Controls } from '@steward/shared-ui/form';
import type { GridColumn } from '@steward/shared-ui/grid';
import { Link, useOverlayAddress } from '@steward/shared-ui/page';
import { StatusTag } from '@steward/shared-ui/status';

const synonyms = {
  key: 'synonyms',
  title: 'Synonyms',
  width: 260,
  minViewport: 900,
  full: true,
  wide: true,
  onPhone: 'line',
  phoneCell: ({ synonyms: texts }: { readonly synonyms: readonly string[] }) => texts.join(', '),
  cell: ({ synonyms: texts }: { readonly synonyms: readonly string[] }) =>
    texts.length > 0 && <Synonyms of={texts} />,
} as const;

function namesOf(tags: CatalogueCategory['tags']): string {
  return tags.map(({ name }) => name).join(', ');
}

const sectors = {
  key: 'sectors',
  title: 'Sectors',
  width: 140,
  onPhone: 'line',
  phoneCell: ({ tags }: CatalogueCategory) => (tags.length === 0 ? 'All sectors' : namesOf(tags)),
  cell: ({ tags }: CatalogueCategory) => (tags.length === 0 ? 'All' : namesOf(tags)),
} as const;

const name = { key: 'name', title: 'Name', width: 260, isRowLink: true, sort: 'name' } as const;

/** The columns of the categories. */
export const categoryColumns: readonly GridColumn<CatalogueCategory, CatalogueSort['categories']>[] = [
  { ...name, cell: (row) => row.name },
  sectors,
  synonyms,
];

/** The columns of the types. */
export const typeColumns: readonly GridColumn<CatalogueType, CatalogueSort['types']>[] = [
  { ...name, cell: (row) => row.name },
  {
    key: 'category',
    title: 'Category',
    width: 200,
    onPhone: 'line',
    sort: 'category',
    cell: ({ assetCategory }) => assetCategory.name,
  },
  sectors,
  synonyms,
];

/** The columns of the manufacturers. */
export const manufacturerColumns: readonly GridColumn<
  CatalogueManufacturer,
  CatalogueSort['manufacturers']
>[] = [{ ...name, cell: (row) => row.name }, sectors, synonyms];

/** The columns of the fault categories. */
export const faultCategoryColumns: readonly GridColumn<
  CatalogueFaultCategory,
  CatalogueSort['faultCategories']
>[] = [{ ...name, cell: (row) => row.name }, synonyms];

/** The columns of the models. */
export const modelColumns: readonly GridColumn<CatalogueModel, CatalogueSort['models']>[] = [
  { ...name, width: 220, cell: (row) => row.name },
  {
    key: 'manufacturer',
    title: 'Manufacturer',
    onPhone: 'line',
    width: 160,
    sort: 'manufacturer',
    cell: ({ manufacturerName }) => manufacturerName,
  },
  {
    key: 'type',
    title: 'Type',
    width: 160,
    onPhone: 'line',
    sort: 'type',
    cell: ({ assetType }) => assetType.name,
  },
  {
    key: 'category',
    title: 'Category',
    width: 150,
    minViewport: 1100,
    sort: 'category',
    cell: ({ assetType }) => assetType.assetCategory.name,
  },
  {
    key: 'interval',
    title: 'Interval',
    onPhone: 'more',
    width: 110,
    minViewport: 768,
    sort: 'defaultServiceIntervalMonths',
    cell: ({ defaultServiceIntervalMonths: months }) => months !== null && plural(months, 'month'),
  },
  {
    key: 'requires',
    title: 'Requires',
    onPhone: 'more',
    width: 140,
    minViewport: 1024,
    cell: (row) => requirementsOf(row),
  },
  { key: 'reference', title: 'Reference', width: 160, isHiddenByDefault: true, cell: (row) => row.reference },
  { ...synonyms, width: 200, onPhone: 'more' },
  { key: 'merge', title: 'Merge', width: 110, onPhone: 'more', phoneCell: mergeLink, cell: mergeLink },
];

function requirementsOf({ requiresSerialNumber, requiresBarcode }: CatalogueModel): string | null {
  const required = [requiresSerialNumber && 'Serial number', requiresBarcode && 'Barcode'].filter(Boolean);
  return required.length === 0 ? null : required.join(', ');
}

/** The synonyms of a record as tags. */
export function Synonyms({ of: texts }: { of: readonly string[] }) {
  return (
    <Controls>
      {texts.map((text) => (
        <StatusTag key={text} tone="neutral">
          {text}
        </StatusTag>
      ))}
    </Controls>
  );
}

function mergeLink(row: CatalogueModel) {
  return <MergeLink of={row} />;
}

function MergeLink({ of: { id, name: model } }: { of: CatalogueModel }) {
  const addressWith = useOverlayAddress();
  return (
    <Link to={addressWith({ merge: id })} preventScrollReset aria-label={`Merge ${model} into another model`}>
      Merge into…
    </Link>
  );
}
