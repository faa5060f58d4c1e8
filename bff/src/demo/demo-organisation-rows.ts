import { idByName, sectorTags } from '../features/reference-data/reference-data.ts';
import { demoIdentityKey } from '../infrastructure/session/demo-idp/demo-identity.ts';
import { demoUsers, findDemoUser } from '../infrastructure/session/demo-idp/demo-users.ts';
import { demoCategories, demoManufacturers, demoModels } from './demo-catalogue.ts';
import type { DemoCategory, Sector } from './demo-category.ts';
import {
  demoGroups,
  demoSites,
  demoStaff,
  demoSuppliers,
  dentServe,
  vetCare,
  type DemoGroup,
  type DemoLocation,
} from './demo-organisations.ts';
import { demoId } from './demo-random.ts';
import type { DemoRows } from './demo.queries.ts';

const tagId = (sector: Sector) => idByName(sectorTags, sector);
const regionId = (group: DemoGroup, name: string) => demoId(`region/${group.reference}/${name}`);
export const manufacturerId = (name: string) => demoId(`supplier/maker/${name}`);
export const userId = (email: string) => demoId(`user/${email}`);
export const roomId = (locationId: string, name: string) => demoId(`room/${locationId}/${name}`);

/** The groups with their locations and rooms. */
export function groupRows(): DemoRows {
  return {
    groups: demoGroups.map(({ id, name, reference, phone, domain }) => ({
      id,
      name,
      reference,
      phone,
      email: `office@${domain}`,
    })),
    group_settings: demoGroups.map(({ id, takesStickerReports }) => ({
      group_id: id,
      allows_public_fault_reports: takesStickerReports,
    })),
    group_tags: demoGroups.map(({ id, sector }) => ({ group_id: id, tag_id: tagId(sector) })),
    regions: demoGroups.flatMap((group) =>
      [...new Set(group.locations.flatMap(({ region }) => region ?? []))].map((name) => ({
        id: regionId(group, name),
        group_id: group.id,
        name,
      })),
    ),
    locations: [
      ...demoGroups.flatMap((group) => group.locations.map((location) => practiceRow(group, location))),
      ...demoSites.map(siteRow),
    ],
    sub_locations: demoGroups.flatMap((group) =>
      group.locations.flatMap(({ id, rooms }) =>
        rooms.map(([name, nickname]) => ({ id: roomId(id, name), location_id: id, name, nickname })),
      ),
    ),
  };
}

function practiceRow(
  group: DemoGroup,
  { rooms: _rooms, assets: _assets, region, ...location }: DemoLocation,
) {
  return {
    ...location,
    group_id: group.id,
    supplier_id: null,
    region_id: region && regionId(group, region),
    email: `${location.reference.toLowerCase()}@${group.domain}`,
  };
}

function siteRow({ supplier, ...site }: (typeof demoSites)[number]) {
  return {
    ...site,
    group_id: null,
    supplier_id: supplier.id,
    region_id: null,
    email: `${site.reference.toLowerCase()}@${supplier.domain}`,
  };
}

/** The suppliers, including manufacturers, and their links with groups and models. */
export function supplierRows(now: Date): DemoRows {
  const services = demoSuppliers.map(({ id, name, phone, domain, owner, services: isService, sells }) => ({
    id,
    name,
    phone,
    email: `hello@${domain}`,
    website: `https://${domain}`,
    owning_group_id: owner?.id ?? null,
    is_service_provider: isService,
    is_purchase_provider: sells,
  }));
  const manufacturers = demoManufacturers.map((name) => ({
    id: manufacturerId(name),
    name,
    is_manufacturer: true,
  }));
  return {
    suppliers: [
      ...services.map((row) => ({ ...row, is_manufacturer: false })),
      ...manufacturers.map(withoutContact),
    ],
    supplier_tags: [
      ...demoSuppliers.map(({ id, sector }) => ({ supplier_id: id, tag_id: tagId(sector) })),
      ...demoManufacturers.flatMap((name) => {
        const sector = onlySectorOf(name);
        return sector === undefined ? [] : [{ supplier_id: manufacturerId(name), tag_id: tagId(sector) }];
      }),
    ],
    supplier_groups: demoSuppliers.flatMap(({ id, sells, clients }) =>
      clients.map(({ group, confirmed, requestedBy }) => ({
        supplier_id: id,
        group_id: group.id,
        is_service_provider: true,
        is_purchase_provider: sells,
        confirmed_at: confirmed ? now : null,
        requested_by_name: requestedBy,
      })),
    ),
  };
}

/** The sector of a manufacturer, if all its models belong to one. */
function onlySectorOf(name: string): Sector | undefined {
  const sectors = new Set(
    demoModels.filter(({ manufacturer }) => manufacturer === name).map(({ category }) => category.sector),
  );
  const [only] = sectors;
  return sectors.size === 1 ? only : undefined;
}

const withoutContact = (row: { id: string; name: string; is_manufacturer: boolean }) => ({
  ...row,
  phone: null,
  email: null,
  website: null,
  owning_group_id: null,
  is_service_provider: false,
  is_purchase_provider: false,
});

/** Categories, types and models, and the suppliers that service them. */
export function catalogueRows(): DemoRows {
  const categoryId = ({ name }: DemoCategory) => demoId(`category/${name}`);
  return {
    asset_categories: demoCategories.map((category) => ({ id: categoryId(category), name: category.name })),
    asset_category_tags: demoCategories.flatMap((category) =>
      category.sector ? [{ asset_category_id: categoryId(category), tag_id: tagId(category.sector) }] : [],
    ),
    catalogue_synonyms: demoCategories
      .flatMap(({ types }) => types)
      .flatMap(({ name, synonyms = [] }) =>
        synonyms.map((text) => ({
          id: demoId(`synonym/${text}`),
          entity_type: 'type' as const,
          entity_id: demoId(`type/${name}`),
          text,
        })),
      ),
    asset_types: demoCategories.flatMap((category) =>
      category.types.map(({ name }) => ({
        id: demoId(`type/${name}`),
        asset_category_id: categoryId(category),
        name,
      })),
    ),
    asset_models: demoModels.map(({ id, name, manufacturer, type, typeId }) => ({
      id,
      asset_type_id: typeId,
      manufacturer_supplier_id: manufacturerId(manufacturer),
      name,
      requires_serial_number: type.requiresSerial ?? false,
      requires_barcode: type.requiresBarcode ?? false,
      default_service_interval_months: type.interval ?? null,
    })),
    supplier_asset_models: demoSuppliers.flatMap(({ id, categories }) =>
      demoModels
        .filter(({ category }) => categories.includes(category.name))
        .map((model) => ({ supplier_id: id, asset_model_id: model.id, is_service_provider: true })),
    ),
  };
}

/** All users: those who can sign in, and those who only appear by name on equipment and faults. */
export function userRows(now: Date): DemoRows {
  const signIn = demoUsers.filter(({ email }) => !email.startsWith('nobody@'));
  const staff = demoStaff.map(([group, name]) => {
    const [firstName = '', lastName = ''] = name.split(' ');
    return { email: `${name.toLowerCase().replace(' ', '.')}@${group.domain}`, firstName, lastName };
  });
  const users = [...signIn, ...staff].map(({ email, firstName, lastName }) => ({
    id: userId(email),
    user_name: email,
    first_name: firstName,
    last_name: lastName,
    invited_at: now,
    // Users who only appear by name on records have no account.
    identity_subject: findDemoUser(email) ? demoIdentityKey(email) : null,
    is_locked_out: email.startsWith('locked.out@'),
    is_notified_faults: notified.some((name) => email.startsWith(name)),
    ...organisationOf(email),
  }));
  return {
    org_users: users,
    org_user_locations: [...assigned('priya.shah', ['TRU', 'FAL']), ...assigned('tom.baker', ['TRU'])],
  };
}

/** Users who receive emails about new faults. */
const notified = ['olivia.', 'helen.', 'sam.', 'marcus.', 'vera.'];

const administrators = ['olivia.grant', 'helen.moss', 'sam.reed', 'marcus.lee', 'vera.lind'];

function organisationOf(email: string) {
  const [name = '', domain = ''] = email.split('@');
  const group = demoGroups.find((candidate) => candidate.domain === domain);
  const supplier = [dentServe, vetCare].find((candidate) => candidate.domain === domain);
  const isAdministrator = administrators.includes(name);
  if (group) {
    const role = isAdministrator ? 'GroupAdmin' : name === 'priya.shah' ? 'PracticeManager' : 'PracticeUser';
    return { role, group_id: group.id, supplier_id: null } as const;
  }
  if (supplier)
    return {
      role: isAdministrator ? 'SupplierAdmin' : 'SupplierUser',
      group_id: null,
      supplier_id: supplier.id,
    } as const;
  return { role: 'SupportAdmin', group_id: null, supplier_id: null } as const;
}

function assigned(name: string, references: readonly string[]) {
  const [harbour] = demoGroups;
  if (!harbour) return [];
  return harbour.locations
    .filter(({ reference }) => references.includes(reference))
    .map(({ id }) => ({
      org_user_id: userId(`${name}@${harbour.domain}`),
      location_id: id,
      group_id: harbour.id,
    }));
}
