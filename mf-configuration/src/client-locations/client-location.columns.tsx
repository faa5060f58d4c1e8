import type { Location } from '@steward/shared-api';
import { formatCount, plural } from '@steward/shared-ui/format';
import type { GridColumn } from '@steward/shared-ui/grid';
import { CheckIcon, GlobeIcon } from '@steward/shared-ui/status';

/** The columns of the locations of a supplier's clients. */
export const columns: readonly GridColumn<Location, never>[] = [
  {
    key: 'group',
    title: 'Client/Group',
    width: 200,
    onPhone: 'line',
    cell: ({ group }) => group?.name ?? <Global />,
  },
  {
    key: 'name',
    title: 'Location',
    width: 240,
    isRowLink: true,
    full: true,
    cell: ({ name, label = name }) => label,
  },
  {
    key: 'phone',
    title: 'Phone',
    onPhone: 'more',
    width: 150,
    minViewport: 900,
    mergeInto: 'name',
    cell: ({ phone }) => phone && <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>,
  },
  {
    key: 'email',
    title: 'Email',
    onPhone: 'more',
    width: 250,
    minViewport: 1200,
    mergeInto: 'name',
    wide: true,
    cell: ({ email }) => email && <a href={`mailto:${email}`}>{email}</a>,
  },
  {
    key: 'assets',
    title: 'Relevant Model Assets',
    onPhone: 'line',
    phoneCell: ({ assetInstanceCount }) => plural(assetInstanceCount, 'asset'),
    width: 170,
    align: 'end',
    cell: ({ assetInstanceCount }) => <span className="st-number">{formatCount(assetInstanceCount)}</span>,
  },
  {
    key: 'confirmed',
    title: 'Confirmed?',
    onPhone: 'more',
    width: 116,
    // Suppliers see only the locations of clients that they confirmed.
    cell: ({ group }) =>
      group && (
        <span className="st-word st-word-success">
          <CheckIcon />
          Yes
        </span>
      ),
  },
  { key: 'id', title: 'ID', width: 300, isHiddenByDefault: true, cell: ({ id }) => id },
];

/** The label of a location without a client: it belongs to a supplier or the provider. */
function Global() {
  return (
    <span className="st-word">
      <GlobeIcon />
      Global
    </span>
  );
}
