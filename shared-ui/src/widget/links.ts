/**
 * The platform's URLs by which areas may link to each other, by the names of spec 1.2: first the routes, then pages with search parameters. A name
 * after a colon is a required parameter. Areas write their own URLs from here, too.
 */
export const addresses = {
  dashboard: '/',
  assetdashboard: '/assets',
  asset: '/asset/:assetInstanceId',
  tracker: '/tracker/:trackerId',
  servicedashboard: '/service',
  // The specification has two names for this route.
  serviceAppointmentsdashboard: '/service',
  serviceappointmentdetail: '/serviceappointment/:serviceAppointmentId',
  servicecalendar: '/servicecalendar',
  faultsdashboard: '/faults',
  documents: '/documents',
  reportsdashboard: '/reports',
  locationsdashboard: '/locations',
  configuration: '/configuration',
  login: '/login',
  logout: '/logout',
  error: '/error',
  fault: '/faults?fault=:faultId',
  unresolvedFaults: '/faults?unresolved=true',
  reportFault: '/faults?report=true&asset=:assetInstanceId',
  reportAnyFault: '/faults?report=true',
  document: '/documents?document=:documentId',
  addDocumentOfAsset: '/documents?add=true&asset=:assetInstanceId',
  appointmentsAwaitingAction: '/service?awaiting=true',
  serviceScheduler: '/service?scheduler=true',
  requestAppointment: '/service?request=true',
  requestDueServices:
    '/service?request=true&requestLocation=:locationId&requestSupplier=:supplierId&due=true',
  requestDueServicesAt: '/service?request=true&requestLocation=:locationId&due=true',
  requestAppointmentOfAsset: '/service?request=true&asset=:assetInstanceId',
  clientRequests: '/configuration?tab=clients&pending=true',
  stickerReport: '/report/:trackerId',
  stickerProgress: '/report/progress/:token',
} as const;

type Addresses = typeof addresses;
export type LinkName = keyof Addresses;

type NamesIn<Address extends string> = Address extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}${'/' | '&'}${infer More}`
    ? Name | NamesIn<More>
    : Rest
  : never;

/**
 * The links that areas declare in their `area.json`, with their parameters. An area adds those of another area that it uses:
 * `declare module '@steward/shared-ui/widget' { interface AreaLinks { 'stock.item': { itemId: string } } }`.
 */
export interface AreaLinks {}

/** A link of a live area. */
export interface AreaLink {
  /** `/stock/:itemId` */
  readonly address: string;
  /** The permission of its page. */
  readonly permission?: string | undefined;
}

let areaLinks: ReadonlyMap<string, AreaLink> = new Map();

/** Sets the links of all live areas by name. Only the shell calls it, before it renders the areas. */
export function setAreaLinks(links: ReadonlyMap<string, AreaLink>): void {
  areaLinks = links;
}

/** The link of a live area; undefined if no area provides it. */
export function findAreaLink(name: string): AreaLink | undefined {
  return areaLinks.get(name);
}

export type LinkParameters<Name extends LinkName | keyof AreaLinks> = [Name] extends [LinkName]
  ? { readonly [P in NamesIn<Addresses[Name]>]: string }
  : [Name] extends [keyof AreaLinks]
    ? Readonly<AreaLinks[Name]>
    : never;

// No arguments for a URL without parameters.
type LinkArguments<Name extends LinkName | keyof AreaLinks> = [keyof LinkParameters<Name>] extends [never]
  ? []
  : [parameters: LinkParameters<Name>];

/**
 * Returns the URL of a page of any area: `linkTo('asset', { assetInstanceId })`. Throws when a parameter is empty, and for a link of an
 * area that is not live: call `useHasLink` first.
 */
export function linkTo<Name extends LinkName | keyof AreaLinks>(
  name: Name,
  ...args: LinkArguments<Name>
): string {
  const parameters = new Map<string, string>(Object.entries(args[0] ?? {}));
  return addressOf(name).replace(/:(\w+)/g, (_, parameter: string) => {
    const value = parameters.get(parameter);
    if (!value) throw new Error(`The URL of ${name} needs ${parameter}`);
    return encodeURIComponent(value);
  });
}

function addressOf(name: string): string {
  const ownAddresses: Readonly<Record<string, string>> = addresses;
  const address = ownAddresses[name] ?? areaLinks.get(name)?.address;
  if (address === undefined) throw new Error(`No live area provides the link ${name}`);
  return address;
}

/**
 * Returns the URL of a list with filters: `withFilters<AssetView>(paths.assets, { serviceDue: true })`. It takes only the type of the view,
 * so that a page with a link to a list does not load the declaration of the list.
 */
export function withFilters<State extends object>(path: string, filters: Partial<State>): string {
  const parameters = new URLSearchParams(
    Object.entries(filters).map(([name, value]) => [name, String(value)]),
  );
  return `${path}${path.includes('?') ? '&' : '?'}${parameters}`;
}
