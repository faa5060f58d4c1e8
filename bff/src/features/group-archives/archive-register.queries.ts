import { assetProperties, columnNameOf, propertyNamesOf } from '@steward/shared-api';
import {
  created,
  createdAndModified,
  day,
  type ArchiveColumn,
  type ArchiveTable,
} from './archive-tables.queries.ts';

type AssetProperty = keyof typeof assetProperties;

/** The meanings of properties that their labels do not give. */
const propertyMeanings: Partial<Readonly<Record<AssetProperty, string>>> = {
  reference: "The practice's own number",
  nickname: 'Its short name',
  active: 'Whether it is in use',
  deactivatedAt: 'The day from which it is not in use',
  dateHistoricalService: 'The last service before Steward',
  serviceIntervalMonths: 'Months between services, if they differ from those of the model',
  dateNextService: 'The day of the next service as entered; it counts until a service is completed',
  dateWarrantyEnd: 'The last day of the warranty',
  purchasePrice: 'In pounds',
  isRecurringPayment: 'Whether it is paid in regular instalments',
  recurringPrice: 'In pounds',
};

/** A column for each property of an asset, named as in the properties form. */
const propertyColumns = propertyNamesOf(assetProperties).map((name): ArchiveColumn => [
  assetProperties[name].label,
  expressionOf(name),
  propertyMeanings[name] ?? assetProperties[name].label,
]);

function expressionOf(name: AssetProperty): string {
  // An asset with a deactivation date is not in use either.
  if (name === 'active') return 'asset.is_active';
  const column = `asset.${columnNameOf(name)}`;
  return assetProperties[name].kind === 'day' ? day(column) : column;
}

/** The files of the register. */
export const registerTables: readonly ArchiveTable[] = [
  {
    file: 'assets.csv',
    about: 'The asset register.',
    from: `asset_instances asset left join asset_models model on model.id = asset.asset_model_id
      left join asset_categories category on category.id = asset.asset_category_id
      left join suppliers manufacturer on manufacturer.id = model.manufacturer_supplier_id`,
    condition: 'asset.group_id = $group',
    key: ['asset.created_at', 'asset.id'],
    columns: [
      ['Asset Id', 'asset.id', 'The id of the asset'],
      ['Location Id', 'asset.location_id', 'Its location, see locations.csv'],
      ['Location', 'asset.location_name', 'The name of the location'],
      ['Room Id', 'asset.sub_location_id', 'Its room, see rooms.csv'],
      ['Room', 'asset.room_name', 'The name of the room'],
      ['Model Id', 'asset.asset_model_id', 'Its model, see models.csv'],
      ['Category', 'category.name', 'The category of the type'],
      ['Type', 'asset.type_name', 'The type of equipment'],
      ['Manufacturer', 'coalesce(manufacturer.name, model.manufacturer_name)', 'The maker of the model'],
      ['Model', 'asset.model_name', 'The name of the model'],
      ...propertyColumns,
      ['Tracker', 'asset.tracker_friendly_id', 'The code on its label'],
      ['Responsible User Id', 'asset.org_user_id', 'The responsible user, see users.csv'],
      ['Service Supplier Id', 'asset.effective_service_supplier_id', 'Who services it, see suppliers.csv'],
      ['Service Supplier', 'asset.service_supplier_name', 'The name of that supplier'],
      [
        'Own Service Supplier Id',
        'asset.service_supplier_id',
        'The supplier that was selected for the asset; empty if the default of the model services it',
      ],
      ['Status', 'asset.status', 'New, Purchased, Delivered, Commissioned or Decommissioned'],
      ['Last Service', day('asset.date_service_last_completed'), 'The last completed service'],
      ['Next Service Due', 'asset.date_service_next_due', 'The day on which the next service is due'],
      ['Custom Values', 'asset.custom_values::text', 'JSON of values by Field Id, see custom-fields.csv'],
      ...createdAndModified('asset'),
    ],
  },
  {
    file: 'trackers.csv',
    about: 'The labels of the assets, with earlier ones.',
    from: 'trackers tracker',
    condition: 'tracker.group_id = $group',
    key: ['tracker.created_at', 'tracker.id'],
    columns: [
      ['Tracker Id', 'tracker.id', 'The id in the address of the QR code'],
      ['Asset Id', 'tracker.asset_instance_id', 'Its asset, see assets.csv'],
      ['Code', 'tracker.friendly_id', 'The code on the label'],
      ['Current', 'tracker.is_current', 'Whether it is the present label of the asset'],
      created('tracker'),
    ],
  },
];
