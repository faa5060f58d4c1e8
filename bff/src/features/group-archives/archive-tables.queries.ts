/** A column: its header, its SQL expression, and its meaning for the README. */
type ArchiveColumn = readonly [header: string, expression: string, meaning: string];

/** A CSV file of the archive. All texts are constants of this file, never input. */
export interface ArchiveTable {
  readonly file: string;
  readonly about: string;
  readonly from: string;
  /** The condition for the rows of the group, with `$group` for its id. */
  readonly condition: string;
  /** The order of the rows: by these two columns, a time and a GUID. */
  readonly key: readonly [created: string, id: string];
  readonly columns: readonly ArchiveColumn[];
}

/** Days are stored at 12:00 UTC. */
const day = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD')`;

/** The path of the file of a document in the archive. Uploads store only safe file names. */
export const documentPath = `'documents/' || document.id || '/' || coalesce(document.file_name, 'file')`;

const created = (table: string): ArchiveColumn => ['Created', `${table}.created_at`, 'When it was created'];
const createdAndModified = (table: string): readonly ArchiveColumn[] => [
  created(table),
  ['Modified', `${table}.modified_at`, 'When it was last changed'],
];

/** The address and contact columns that groups, locations and suppliers have. */
const contact = (table: string): readonly ArchiveColumn[] => [
  ['Name', `${table}.name`, 'Its name'],
  ['Reference', `${table}.reference`, "The practice's own number"],
  ['Phone', `${table}.phone`, 'Phone number'],
  ['Email', `${table}.email`, 'Email address'],
];

const organisation: readonly ArchiveTable[] = [
  {
    file: 'group.csv',
    about: 'The group itself.',
    from: `groups left join group_settings setting on setting.group_id = groups.id`,
    condition: `groups.id = $group`,
    key: ['groups.created_at', 'groups.id'],
    columns: [
      ['Group Id', 'groups.id', 'The id of the group'],
      ...contact('groups'),
      [
        'Fault Reports Without Signing In',
        'coalesce(setting.allows_public_fault_reports, false)',
        'Whether anyone can report a fault by the label of an asset',
      ],
      created('groups'),
    ],
  },
  {
    file: 'regions.csv',
    about: 'The regions of the group.',
    from: 'regions region',
    condition: 'region.group_id = $group',
    key: ['region.created_at', 'region.id'],
    columns: [
      ['Region Id', 'region.id', 'The id of the region'],
      ['Name', 'region.name', 'Its name'],
      ['Nickname', 'region.nickname', 'Its short name'],
      ...createdAndModified('region'),
    ],
  },
  {
    file: 'locations.csv',
    about: 'The practice locations.',
    from: 'locations location',
    condition: 'location.group_id = $group',
    key: ['location.created_at', 'location.id'],
    columns: [
      ['Location Id', 'location.id', 'The id of the location'],
      ['Region Id', 'location.region_id', 'Its region, see regions.csv'],
      ...contact('location'),
      ['Address', 'location.address', 'Postal address'],
      ['Postcode', 'location.postcode', 'Postcode'],
      ['Time Zone', 'location.time_zone', 'Its time zone, an IANA name'],
      ...createdAndModified('location'),
    ],
  },
  {
    file: 'custom-fields.csv',
    about: 'The custom fields of assets.',
    from: 'custom_fields field',
    condition: 'field.group_id = $group and field.deleted_at is null',
    key: ['field.created_at', 'field.id'],
    columns: [
      ['Field Id', 'field.id', 'The id of the custom field'],
      ['Name', 'field.name', 'Its name'],
      ['Kind', 'field.kind', 'Text, number, day, choice, yesNo or link'],
      ['Unit', 'field.unit', 'The unit of a number'],
      [
        'Types',
        `(select string_agg(type.name, '; ' order by type.name) from custom_field_types link
          join asset_types type on type.id = link.asset_type_id where link.custom_field_id = field.id)`,
        'The types of assets with the field; all types if empty',
      ],
      ['Choices', `array_to_string(field.choices, '; ')`, 'The allowed values of a choice'],
      ['Visible To Suppliers', 'field.is_visible_to_suppliers', 'Whether suppliers see it'],
      ...createdAndModified('field'),
    ],
  },
  {
    file: 'rooms.csv',
    about: 'The rooms of the locations.',
    from: 'sub_locations room join locations location on location.id = room.location_id',
    condition: 'location.group_id = $group',
    key: ['room.created_at', 'room.id'],
    columns: [
      ['Room Id', 'room.id', 'The id of the room'],
      ['Location Id', 'room.location_id', 'Its location, see locations.csv'],
      ['Name', 'room.name', 'Its name'],
      ['Nickname', 'room.nickname', 'Its short name'],
      ...createdAndModified('room'),
    ],
  },
  {
    file: 'users.csv',
    about: 'The users of the group. Passwords are not stored by Steward.',
    from: 'org_users person',
    condition: 'person.group_id = $group',
    key: ['person.created_at', 'person.id'],
    columns: [
      ['User Id', 'person.id', 'The id of the user'],
      ['Email', 'person.user_name', 'The address for signing in'],
      ['First Name', 'person.first_name', 'First name'],
      ['Last Name', 'person.last_name', 'Last name'],
      ['Reference', 'person.reference', "The practice's own number"],
      ['Role', 'person.role', 'GroupAdmin, PracticeManager or PracticeUser'],
      ['All Locations', 'person.assign_to_all_locations', 'Whether the user sees all locations'],
      [
        'Location Ids',
        `(select string_agg(assigned.location_id::text, ' ' order by assigned.location_id) from org_user_locations assigned where assigned.org_user_id = person.id)`,
        'The assigned locations, with spaces between the ids',
      ],
      ['Notified Of Faults', 'person.is_notified_faults', 'Whether the user gets emails about faults'],
      ['Locked Out', 'person.is_locked_out', 'Whether the user cannot sign in'],
      ['Invited', 'person.invited_at', 'The last invitation'],
      ['Last Login', 'person.last_login', 'The last sign-in'],
      ...createdAndModified('person'),
    ],
  },
];

const catalogue: readonly ArchiveTable[] = [
  {
    file: 'suppliers.csv',
    about: 'The suppliers of the group, and those that its assets and appointments refer to.',
    from: `suppliers supplier left join supplier_groups link on link.supplier_id = supplier.id and link.group_id = $group
      left join supplier_notes noted on noted.supplier_id = supplier.id and noted.group_id = $group`,
    condition: `(link.group_id is not null or supplier.owning_group_id = $group or noted.notes is not null
      or supplier.id in (select effective_service_supplier_id from asset_instances where group_id = $group)
      or supplier.id in (select manufacturer_supplier_id from asset_instances where group_id = $group)
      or supplier.id in (select supplier_id from service_appointments where group_id = $group)
      or supplier.id in (select service_supplier_id from erased_costs where group_id = $group))`,
    key: ['supplier.created_at', 'supplier.id'],
    columns: [
      ['Supplier Id', 'supplier.id', 'The id of the supplier'],
      ...contact('supplier'),
      ['Website', 'supplier.website', 'Website'],
      ['Own', 'supplier.owning_group_id is not null', 'Whether only this group has the supplier'],
      ['Manufacturer', 'supplier.is_manufacturer', 'Whether it makes equipment'],
      ['Services Equipment', 'supplier.is_service_provider', 'Whether it services equipment'],
      ['Sells Equipment', 'supplier.is_purchase_provider', 'Whether it sells equipment'],
      [
        'Used For Service',
        'coalesce(link.is_service_provider, false)',
        'Whether the group uses it for service',
      ],
      ['Service Confirmed', 'link.confirmed_at', 'When the supplier confirmed the group as its client'],
      ['Used For Purchases', 'coalesce(link.is_purchase_provider, false)', 'Whether the group buys from it'],
      ['Notes', 'noted.notes', "The group's own notes about it"],
      ...createdAndModified('supplier'),
    ],
  },
  {
    file: 'models.csv',
    about: 'The models of the assets and of the erased costs.',
    from: `asset_models model join asset_types type on type.id = model.asset_type_id
      join asset_categories category on category.id = type.asset_category_id
      left join suppliers manufacturer on manufacturer.id = model.manufacturer_supplier_id`,
    condition: `model.id in (select asset_model_id from asset_instances where group_id = $group
      union select asset_model_id from erased_costs where group_id = $group)`,
    key: ['model.created_at', 'model.id'],
    columns: [
      ['Model Id', 'model.id', 'The id of the model'],
      ['Model', 'model.name', 'Its name'],
      ['Manufacturer', 'coalesce(manufacturer.name, model.manufacturer_name)', 'The maker'],
      ['Manufacturer Id', 'model.manufacturer_supplier_id', 'The maker, see suppliers.csv'],
      ['Type', 'type.name', 'The type of equipment'],
      ['Category', 'category.name', 'The category of the type'],
      ['Reference', 'model.reference', "The maker's number"],
      ['Service Interval (months)', 'model.default_service_interval_months', 'Months between services'],
      ['Requires Serial Number', 'model.requires_serial_number', 'Whether its assets need a serial number'],
      ['Requires Barcode', 'model.requires_barcode', 'Whether its assets need a barcode'],
    ],
  },
  {
    file: 'model-requests.csv',
    about: 'The models that the group asked support to add.',
    from: 'asset_model_addition_requests request',
    condition: 'request.group_id = $group',
    key: ['request.created_at', 'request.id'],
    columns: [
      ['Request Id', 'request.id', 'The id of the request'],
      ['Manufacturer', 'request.manufacturer_string', 'The maker as written'],
      ['Model', 'request.model_info_string', 'The model as written'],
      ['Comments', 'request.comments', 'Comments of the practice'],
      ['Decision', 'request.decision', 'Pending, Added or Declined'],
      ['Decided', 'request.decided_at', 'When support decided'],
      ['Comments On The Decision', 'request.decision_comments', 'Comments of support'],
      ['Model Id', 'request.asset_model_id', 'The model that was added'],
      ['Requested By', 'request.created_by_org_user_id', 'The user, see users.csv'],
      ...createdAndModified('request'),
    ],
  },
];

/** The files of the organisation and the catalogue. */
export const organisationTables: readonly ArchiveTable[] = [...organisation, ...catalogue];

export { created, createdAndModified, day, type ArchiveColumn };
