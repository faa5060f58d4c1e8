/**
 * The addresses that areas may lead each other to, by the names of spec 1.2; after the routes, what a page can be opened
 * to do. What stands behind a colon has to be given. An area writes its own addresses from here, too.
 */
export const addresses = {
  dashboard: '/',
  assetdashboard: '/assets',
  asset: '/asset/:assetInstanceId',
  tracker: '/tracker/:trackerId',
  servicedashboard: '/service',
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

export type LinkParameters<Name extends LinkName> = { readonly [P in NamesIn<Addresses[Name]>]: string };

// Nothing to give: nothing to write.
type Given<Name extends LinkName> = [NamesIn<Addresses[Name]>] extends [never]
  ? []
  : [parameters: LinkParameters<Name>];

/** The address of a page, whichever area has it: `linkTo('asset', { assetInstanceId })`. Throws when a parameter is empty. */
export function linkTo<Name extends LinkName>(name: Name, ...given: Given<Name>): string {
  const parameters = new Map<string, string>(Object.entries(given[0] ?? {}));
  return addresses[name].replace(/:(\w+)/g, (_, parameter: string) => {
    const value = parameters.get(parameter);
    if (!value) throw new Error(`The address of ${name} needs ${parameter}`);
    return encodeURIComponent(value);
  });
}
