/** The callers of the matrix. */
export const principals = [
  'anonymous',
  'expired',
  'lockedOut',
  'practiceUser',
  'practiceManager',
  'groupAdmin',
  'otherGroupAdmin',
  'supplierAdmin',
  'supplierUser',
  'unrelatedSupplier',
  'otherModelSupplier',
  'support',
  'supportAsGroupAdmin',
] as const;
export type Principal = (typeof principals)[number];

/** The fixtures of the matrix. */
export const objects = [
  // At the practice user's location, at the manager's other one, and at one that only the administrator sees.
  'usersLocation',
  'managersLocation',
  'elsewhere',
  // In a group that the supplier has not confirmed, and in an unrelated one.
  'unconfirmedClient',
  'otherGroup',
  // Ids without a record.
  'deleted',
  'random',
  'zero',
] as const;
export type ObjectKind = (typeof objects)[number];

/** The subject of a call, which decides who may see it. Repeats the rules of spec d.2 on purpose. */
export const subjects = [
  'asset',
  'location',
  'group',
  'colleague',
  'client',
  'addressee',
  'ownModels',
  'appointment',
  'user',
  'request',
  'model',
  'sticker',
  'feed',
  'invitation',
  'oneself',
  'nothing',
] as const;
export type Subject = (typeof subjects)[number];

type Visibility = Readonly<Partial<Record<Principal, readonly ObjectKind[]>>>;

const wholeGroup: readonly ObjectKind[] = ['usersLocation', 'managersLocation', 'elsewhere'];

/** By location for users of a practice, by model for suppliers. */
const asset: Visibility = {
  practiceUser: ['usersLocation'],
  practiceManager: ['usersLocation', 'managersLocation'],
  groupAdmin: wholeGroup,
  otherGroupAdmin: ['otherGroup'],
  supplierAdmin: wholeGroup,
  supplierUser: wholeGroup,
  unrelatedSupplier: ['otherGroup'],
  supportAsGroupAdmin: wholeGroup,
};

const group: Visibility = {
  ...asset,
  practiceUser: wholeGroup,
  practiceManager: wholeGroup,
  otherModelSupplier: wholeGroup,
};

const colleague: Visibility = {
  practiceUser: wholeGroup,
  practiceManager: wholeGroup,
  groupAdmin: wholeGroup,
  otherGroupAdmin: ['otherGroup'],
  supportAsGroupAdmin: wholeGroup,
};

const clients: readonly ObjectKind[] = [...wholeGroup, 'unconfirmedClient'];

/** The catalogue of the other sector is hidden from practices and from suppliers of one sector. */
const dental = objects.filter((object) => object !== 'otherGroup');

const visibilities: Readonly<Record<Subject, Visibility>> = {
  asset,
  location: { ...asset, otherModelSupplier: wholeGroup },
  group,
  colleague,
  // A supplier sees clients that await its confirmation.
  client: { ...group, supplierAdmin: clients, supplierUser: clients },
  // Only the supplier itself may do this.
  addressee: { supplierAdmin: clients, unrelatedSupplier: ['otherGroup'] },
  // All models are visible, but only the supplier itself sets whether it services them.
  ownModels: { supplierAdmin: dental, unrelatedSupplier: ['otherGroup'] },
  appointment: asset,
  user: {
    groupAdmin: wholeGroup,
    otherGroupAdmin: ['otherGroup'],
    support: [...clients, 'otherGroup'],
    supportAsGroupAdmin: wholeGroup,
  },
  request: { ...colleague, support: [...clients, 'otherGroup'] },
  model: {
    practiceUser: dental,
    practiceManager: dental,
    groupAdmin: dental,
    supportAsGroupAdmin: dental,
    otherGroupAdmin: ['otherGroup'],
    supplierAdmin: dental,
    supplierUser: dental,
    unrelatedSupplier: ['otherGroup'],
    otherModelSupplier: dental,
    support: objects,
  },
  // Visible to all while the group allows it.
  sticker: Object.fromEntries(principals.map((principal) => [principal, clients])),
  // Visible to anyone with the address.
  feed: Object.fromEntries(principals.map((principal) => [principal, [...clients, 'otherGroup']])),
  // Visible to anyone with the link.
  invitation: Object.fromEntries(principals.map((principal) => [principal, [...clients, 'otherGroup']])),
  // Only the user may do this, and no impersonator.
  oneself: Object.fromEntries(
    principals.filter((principal) => principal !== 'supportAsGroupAdmin').map((name) => [name, objects]),
  ),
  nothing: {},
};

/** Whether a principal may see a subject in a fixture. */
export function canSee(principal: Principal, subject: Subject, object: ObjectKind): boolean {
  return visibilities[subject][principal]?.includes(object) ?? false;
}
