/** Whom the matrix calls as. */
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
  'strangerSupplier',
  'otherModelSupplier',
  'support',
  'supportAsGroupAdmin',
] as const;
export type Principal = (typeof principals)[number];

/** Where the things are that the calls are about. */
export const objects = [
  // of the practice: at the user's location, at the manager's other one, at one that only the administrator sees
  'usersLocation',
  'managersLocation',
  'elsewhere',
  // a group that has not been confirmed by the supplier, and one that has nothing to do with it
  'unconfirmedClient',
  'otherGroup',
  // ids of nothing
  'deleted',
  'random',
  'zero',
] as const;
export type ObjectKind = (typeof objects)[number];

/** What a call is about, which decides who sees it. The rules are spec d.2, written down here a second time on purpose. */
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

type Sight = Readonly<Partial<Record<Principal, readonly ObjectKind[]>>>;

const wholeGroup: readonly ObjectKind[] = ['usersLocation', 'managersLocation', 'elsewhere'];

/** By location for people of a practice, by model for suppliers. */
const asset: Sight = {
  practiceUser: ['usersLocation'],
  practiceManager: ['usersLocation', 'managersLocation'],
  groupAdmin: wholeGroup,
  otherGroupAdmin: ['otherGroup'],
  supplierAdmin: wholeGroup,
  supplierUser: wholeGroup,
  strangerSupplier: ['otherGroup'],
  supportAsGroupAdmin: wholeGroup,
};

const group: Sight = {
  ...asset,
  practiceUser: wholeGroup,
  practiceManager: wholeGroup,
  otherModelSupplier: wholeGroup,
};

const colleague: Sight = {
  practiceUser: wholeGroup,
  practiceManager: wholeGroup,
  groupAdmin: wholeGroup,
  otherGroupAdmin: ['otherGroup'],
  supportAsGroupAdmin: wholeGroup,
};

const clients: readonly ObjectKind[] = [...wholeGroup, 'unconfirmedClient'];

/** The catalogue of the other sector is not shown to a practice, nor to a supplier of one sector. */
const dental = objects.filter((object) => object !== 'otherGroup');

const sights: Readonly<Record<Subject, Sight>> = {
  asset,
  location: { ...asset, otherModelSupplier: wholeGroup },
  group,
  colleague,
  // a supplier knows of a client that waits for it
  client: { ...group, supplierAdmin: clients, supplierUser: clients },
  // what only the supplier itself may say
  addressee: { supplierAdmin: clients, strangerSupplier: ['otherGroup'] },
  // the catalogue's models are anybody's; whether it services them only the supplier itself says
  ownModels: { supplierAdmin: dental, strangerSupplier: ['otherGroup'] },
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
    strangerSupplier: ['otherGroup'],
    otherModelSupplier: dental,
    support: objects,
  },
  // anybody's, as long as its group has switched that on
  sticker: Object.fromEntries(principals.map((principal) => [principal, clients])),
  // anybody's who has the address
  feed: Object.fromEntries(principals.map((principal) => [principal, [...clients, 'otherGroup']])),
  // anybody's who has the link
  invitation: Object.fromEntries(principals.map((principal) => [principal, [...clients, 'otherGroup']])),
  // what only the person may do, and nobody who acts for them
  oneself: Object.fromEntries(
    principals.filter((principal) => principal !== 'supportAsGroupAdmin').map((name) => [name, objects]),
  ),
  nothing: {},
};

/** Whether somebody may see the things at a place. */
export function canSee(principal: Principal, subject: Subject, object: ObjectKind): boolean {
  return sights[subject][principal]?.includes(object) ?? false;
}
