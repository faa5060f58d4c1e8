import {
  serviceAppointmentItemProperties,
  serviceAppointmentItemResultLabels,
} from '../appointments/service-appointment-item.ts';
import { assetProperties } from '../assets/asset-properties.ts';
import { modelProperties } from '../catalogue/catalogue-record.ts';
import { customFieldKindLabels } from '../custom-fields/custom-field.ts';
import { documentTypeLabels } from '../documents/document.ts';
import { faultProperties } from '../faults/fault.ts';
import type { ChangedEntity } from '../events/change.ts';
import type { Properties, PropertyKind } from '../properties/property.ts';
import { columnNameOf } from '../properties/property-column.ts';
import { plainLabelOf } from '../properties/property-values.ts';
import { supplierProperties } from '../suppliers/supplier.ts';
import { roleLabels } from '../users/role.ts';

/** The types of records in the audit trail. Screens hear of a change of a category or a type as one of the models. */
export type AuditedEntity = ChangedEntity | 'AssetCategory' | 'AssetType';

/** Records that an audited column refers to by id; the audit trail shows their names. */
export type AuditReference =
  | 'AssetCategory'
  | 'AssetInstance'
  | 'AssetModel'
  | 'AssetType'
  | 'CustomField'
  | 'Fault'
  | 'FaultCategory'
  | 'Location'
  | 'OrgUser'
  | 'Region'
  | 'SubLocation'
  | 'Supplier';

/** How the audit trail names a column and shows its values. */
export interface AuditField {
  readonly label: string;
  /** `choice` is a value such as `InProgress`; `instant` has a time and is shown in the location's time zone. */
  readonly kind: 'text' | 'choice' | 'day' | 'instant' | 'money' | 'yesNo' | 'reference';
  readonly to?: AuditReference;
  readonly choices?: Readonly<Record<string, string>>;
}

const text = (label: string): AuditField => ({ label, kind: 'text' });
const day = (label: string): AuditField => ({ label, kind: 'day' });
const instant = (label: string): AuditField => ({ label, kind: 'instant' });
const yesNo = (label: string): AuditField => ({ label, kind: 'yesNo' });
const choice = (label: string, choices: Readonly<Record<string, string>> = {}): AuditField => ({
  label,
  kind: 'choice',
  choices,
});

const kindOf: Readonly<Record<PropertyKind, AuditField['kind']>> = {
  text: 'text',
  longText: 'text',
  day: 'day',
  money: 'money',
  wholeNumber: 'text',
  flag: 'yesNo',
};

/** The audited columns of the properties. `labels` are the labels that differ from those of an import. */
function fieldsOf<Of extends Properties>(
  properties: Of,
  labels: { readonly [Name in keyof Of]?: string } = {},
): AuditFields {
  const ownLabels = new Map<string, unknown>(Object.entries(labels));
  return Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [
      columnNameOf(name),
      { label: String(ownLabels.get(name) ?? plainLabelOf(property)), kind: kindOf[property.kind] },
    ]),
  );
}

const reference = (label: string, to: AuditReference): AuditField => ({ label, kind: 'reference', to });

type AuditFields = Readonly<Record<string, AuditField>>;

const contact: AuditFields = {
  name: text('Name'),
  nickname: text('Nickname'),
  reference: text('Reference'),
  phone: text('Phone'),
  email: text('Email'),
  address: text('Address'),
  postcode: text('Postcode'),
  website: text('Website'),
};

const serviceLink: AuditFields = {
  is_service_provider: yesNo('Service provider'),
  is_purchase_provider: yesNo('Purchase provider'),
};

const namedRecord: AuditFields = { name: text('Name'), synonyms: text('Synonyms') };

const catalogueRecord: AuditFields = { ...namedRecord, tags: text('Sectors') };

/** The labels of every audited column, by entity. A column that is missing here is never shown. */
export const auditFields: Readonly<Record<AuditedEntity, AuditFields>> = {
  AssetCategory: catalogueRecord,
  AssetType: { ...catalogueRecord, asset_category_id: reference('Category', 'AssetCategory') },
  AssetInstance: {
    asset_model_id: reference('Model', 'AssetModel'),
    model_name: text('Model'),
    location_id: reference('Location', 'Location'),
    sub_location_id: reference('Room', 'SubLocation'),
    reference: text('Reference'),
    ...fieldsOf(assetProperties, {
      deactivatedAt: 'Date deactivated',
      datePurchased: 'Date purchased',
      dateDelivered: 'Date delivered',
      dateCommissioned: 'Date commissioned',
      dateDecommissioned: 'Date decommissioned',
      dateHistoricalService: 'Date of last service',
    }),
    org_user_id: reference('Responsible user', 'OrgUser'),
    service_supplier_id: reference('Service supplier', 'Supplier'),
    history: text('Erased history'),
    reason: text('Reason'),
  },
  AssetModel: {
    name: text('Name'),
    asset_type_id: reference('Type', 'AssetType'),
    manufacturer_supplier_id: reference('Manufacturer', 'Supplier'),
    manufacturer_name: text('Manufacturer'),
    reference: text('Reference'),
    ...fieldsOf(modelProperties),
    default_service_interval_months: text('Service interval in months'),
    synonyms: text('Synonyms'),
    merged_into_id: reference('Merged into', 'AssetModel'),
  },
  AssetModelAdditionRequest: {
    asset_category_id: reference('Category', 'AssetCategory'),
    asset_type_id: reference('Type', 'AssetType'),
    asset_model_id: reference('Model', 'AssetModel'),
    manufacturer_string: text('Manufacturer'),
    model_info_string: text('Model'),
    comments: text('Comments'),
    decision: choice('Decision'),
    decision_comments: text('Comments on the decision'),
  },
  CustomField: {
    name: text('Name'),
    kind: choice('Kind', customFieldKindLabels),
    unit: text('Unit'),
    choices: text('Choices'),
    asset_types: text('Types'),
    is_visible_to_suppliers: yesNo('Visible to suppliers'),
  },
  Document: {
    title: text('Title'),
    document_type: choice('Document type', documentTypeLabels),
    is_primary: yesNo('Primary image'),
    comments: text('Comments'),
    date_valid_from: day('Valid from'),
    date_valid_to: day('Valid until'),
    link_url: text('Link'),
    file_name: text('File'),
    remote_file_is_suspicious: yesNo('Marked as suspicious'),
    asset_instance_id: reference('Asset', 'AssetInstance'),
    asset_model_id: reference('Model', 'AssetModel'),
  },
  FaultCategory: namedRecord,
  Fault: {
    fault_category_id: reference('Category', 'FaultCategory'),
    severity: choice('Severity'),
    is_category_guessed: yesNo('Category guessed'),
    is_severity_guessed: yesNo('Severity guessed'),
    reason: choice('Reason'),
    status: choice('Status'),
    description: text('Description'),
    ...fieldsOf(faultProperties),
    date_resolved: instant('Date resolved'),
    org_user_id: reference('Responsible user', 'OrgUser'),
    reported_by_username: text('Reported by'),
  },
  Group: { ...contact, allows_public_fault_reports: yesNo('Fault reports without signing in') },
  GroupArchive: { notice: text('Reason') },
  ImportBatch: { file_name: text('File'), corrected_row: text('Row') },
  Location: {
    ...contact,
    region: text('Region'),
    region_id: reference('Region', 'Region'),
    time_zone: text('Time zone'),
  },
  /** Audited as a change of its user. */
  CalendarFeed: {},
  Notification: {},
  OrgUser: {
    user_name: text('Email'),
    first_name: text('First name'),
    last_name: text('Last name'),
    reference: text('Reference'),
    role: choice('Role', roleLabels),
    location: text('Location'),
    is_notified_faults: yesNo('Notified of faults'),
    is_locked_out: yesNo('Locked out'),
    assign_to_all_locations: yesNo('All locations'),
    selected_configuration_tab: text('Configuration tab'),
    invited_at: instant('Invited'),
    fault_id: reference('Fault', 'Fault'),
    reason: text('Reason'),
  },
  Region: { name: text('Name'), nickname: text('Nickname') },
  SavedView: {
    name: text('Name'),
    is_shared: yesNo('Shared'),
    is_default: yesNo('Opens with the list'),
    is_on_home: yesNo('On the dashboard'),
  },
  ServiceAppointment: {
    title: text('Title'),
    status: choice('Status'),
    location_id: reference('Location', 'Location'),
    supplier_id: reference('Supplier', 'Supplier'),
    org_user_id: reference('Engineer', 'OrgUser'),
    date_attending: instant('Date attending'),
    date_confirmed: instant('Date confirmed'),
    date_confirmed_by_name: text('Date confirmed by'),
    date_completed: instant('Date completed'),
    comments_requestor: text("Practice's notes"),
  },
  ServiceAppointmentItem: {
    status: choice('Status'),
    result: choice('Result', serviceAppointmentItemResultLabels),
    ...fieldsOf(serviceAppointmentItemProperties),
    date_completed: day('Date completed'),
  },
  SubLocation: {
    name: text('Name'),
    nickname: text('Nickname'),
    location_id: reference('Location', 'Location'),
  },
  Supplier: {
    ...contact,
    ...catalogueRecord,
    ...serviceLink,
    is_manufacturer: yesNo('Manufacturer'),
    ...fieldsOf(supplierProperties),
  },
  SupplierGroup: {
    ...serviceLink,
    is_confirmed: yesNo('Confirmed'),
    confirmed_at: instant('Confirmed'),
    requested_by_name: text('Requested by'),
  },
  SupplierAssetModel: {},
  Tracker: { friendly_id: text('Tracker') },
};

/** Columns that only users with `assets.prices` may read, by entity. */
export const auditPriceColumns: Readonly<Partial<Record<ChangedEntity, readonly string[]>>> = {
  AssetInstance: priceColumnsOf(assetProperties),
  Fault: priceColumnsOf(faultProperties),
};

function priceColumnsOf(properties: Properties): string[] {
  return Object.entries(properties)
    .filter(([, { permission }]) => permission === 'assets.prices')
    .map(([name]) => columnNameOf(name));
}

/** The start of the audited column of a custom value, before the id of its field. */
export const customValueColumn = 'custom_values.';
