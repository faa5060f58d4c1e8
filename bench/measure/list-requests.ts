import { idOf, users, type User, type ApiRequest } from './requests.ts';

const { admin, engineer, manager, supplier, supplierUser } = users;

/** The goal for the work list: the 95th percentile in milliseconds. */
const goalOfWorkList = 150;

const location = `locationId=${idOf('location-0-1')}`;
const requestsOf = (label: string, user: User, paths: readonly string[]): ApiRequest[] =>
  paths.map((path) => ({
    name: `${label}: ${path}`,
    user,
    path,
    ...(path.startsWith('/work-list') ? { goal: goalOfWorkList } : {}),
  }));

const documentPaths = [
  '/documents',
  '/documents?sortProperty=relatesToName',
  '/documents?sortProperty=relatesToName&sortDescending=true',
  '/documents?sortProperty=uploadedAt&sortDescending=true',
  '/documents?searchTerm=a',
  '/documents?searchTerm=nova',
  '/documents?searchTerm=nova+turbine&sortProperty=relatesToName',
  '/documents?searchTerm=paper+777',
  '/documents?searchTerm=zzzz',
  `/documents?${location}`,
  `/documents?${location}&searchTerm=nova&sortProperty=relatesToName`,
];
const certificatePaths = [
  '/documents?documentType=EquipmentCertification&sortProperty=dateValidTo',
  '/documents?documentType=EquipmentCertification&validity=due&sortProperty=dateValidTo',
  '/documents?documentType=EquipmentCertification&validity=overdue',
];
const auditPaths = [
  '/audit-events',
  '/audit-events?searchTerm=a',
  '/audit-events?searchTerm=serial',
  '/audit-events?searchTerm=ab12',
  '/audit-events?searchTerm=price+a1b2c3',
  `/audit-events?assetInstanceId=${idOf('asset-20')}`,
  `/audit-events?serviceAppointmentId=${idOf('appointment-1')}&searchTerm=serial`,
];
const appointmentPaths = [
  '/service-appointments?sortProperty=nextVisit',
  '/service-appointments?awaitingActionOnly=true&sortProperty=nextVisit',
  '/service-appointments?appointmentDateMin=2026-01-01T00:00:00Z&appointmentDateMax=2026-02-01T00:00:00Z&pageSize=300',
  '/service-appointments?searchTerm=yearly&sortProperty=nextVisit',
];
const customFieldOf = (kind: string) => idOf(`field-${kind}-${idOf('group-0')}`);
const customFieldPaths = [
  '/asset-instances',
  ...['text', 'number', 'choice'].map((kind) => `/asset-instances?sortCustomField=${customFieldOf(kind)}`),
  `/asset-instances?customFilters=${encodeURIComponent(JSON.stringify({ [customFieldOf('text')]: { has: 'note 77' } }))}`,
];
const roomPaths = [
  `/asset-instances?${location}&subLocationId=${idOf('room-0-1-3')}`,
  `/asset-instances?${location}&subLocationId=${idOf('room-0-1-3')}&searchTerm=nova`,
];

const workPaths = ['/work-list', `/work-list?${location}`];

/** Common and rare words, numbers, short terms, typing mistakes and terms that match nothing. */
const searchTerms = [
  'a',
  'q9',
  'nova',
  'nova turbine',
  'novva',
  'sn-',
  'ab12',
  'yearly',
  'paper 777',
  'turbnie',
  'zzzz',
];
const searchesOf = (label: string, user: User): ApiRequest[] =>
  requestsOf(
    label,
    user,
    searchTerms.map((term) => `/search?searchTerm=${encodeURIComponent(term)}`),
  ).map((request) => ({ ...request, goal: 100 }));

/** The views of a list and those on the home page, and the requests for the numbers of rows of views. */
const viewPaths = [
  '/saved-views?list=assetInstances.list&pageSize=300',
  '/saved-views?isOnHome=true&pageSize=12',
  '/asset-instances?missingData=true&pageSize=1',
  '/faults?unresolvedOnly=true&pageSize=1',
  '/service-appointments?awaitingActionOnly=true&pageSize=1',
  '/documents?documentType=EquipmentCertification&validity=overdue&pageSize=1',
];
const chosenAssets = Array.from({ length: 100 }, (_, at) => idOf(`asset-${at * 20 + 1}`)).join(',');
const chosenPaths = [`/asset-instances?assetInstanceIds=${chosenAssets}&pageSize=100`];
const documentPath = `/documents/${idOf('document-41')}`;
/** The look-up of a document in scope. The dataset has no pictures, so that its thumbnail is not found. */
const documentsOf = (label: string, user: User): ApiRequest[] => [
  ...requestsOf(label, user, [documentPath]),
  ...requestsOf(label, user, [`${documentPath}/thumbnail`]).map((request) => ({ ...request, status: 404 })),
];
const week = 'appointmentDateMin=2026-01-05T00:00:00Z&appointmentDateMax=2026-01-11T23:59:59Z';
const ownVisitPaths = [
  `/service-appointments?isAssignedToMe=true&awaitingActionOnly=true&sortProperty=dateAttending&${week}`,
  `/service-appointments?isAssignedToMe=true&awaitingActionOnly=true&sortProperty=nextVisit&${week}`,
  '/service-appointments?isAssignedToMe=true&sortProperty=nextVisit',
];

/** The choices of the asset filters: everything in use. */
const choicePaths = [
  '/asset-categories?inUse=true&pageSize=300',
  '/asset-types?inUse=true&pageSize=300',
  `/asset-types?inUse=true&pageSize=300&assetCategoryId=${idOf('category-3')}`,
  '/asset-models?inUse=true&pageSize=300',
  `/asset-models?inUse=true&pageSize=300&assetTypeId=${idOf('type-7')}`,
  '/suppliers?inUse=true&isManufacturerProvider=true&pageSize=300',
  `/locations/${idOf('location-0-1')}/sub-locations?inUse=true&pageSize=300`,
];
/** The filters of a supplier also have its clients and their locations. */
const clientPaths = [
  '/locations?inUse=true&pageSize=300',
  '/groups?inUse=true&isConfirmed=true&pageSize=300',
];

/** The first page of each list with each sort order and search. Each list has 100,000 rows in the dataset `one_group`. */
export const listRequests: readonly ApiRequest[] = [
  ...requestsOf('administrator', admin, [
    ...documentPaths,
    ...certificatePaths,
    ...auditPaths,
    ...appointmentPaths,
    ...roomPaths,
    ...customFieldPaths,
    ...choicePaths,
    ...workPaths,
    ...viewPaths,
    ...chosenPaths,
    '/notifications',
    '/notifications?isUnread=true',
    '/notifications/unread-count',
    '/users',
    '/users?searchTerm=person+777',
    '/storage-usage',
  ]),
  ...documentsOf('administrator', admin),
  ...documentsOf('manager of two locations', manager),
  ...documentsOf('supplier', supplier),
  ...requestsOf('engineer', engineer, [...ownVisitPaths, '/work-list']),
  ...searchesOf('administrator', admin),
  ...searchesOf('manager of two locations', manager),
  ...searchesOf('supplier', supplier),
  ...requestsOf('manager of two locations', manager, [
    ...documentPaths,
    ...certificatePaths,
    ...appointmentPaths,
    ...choicePaths,
    ...viewPaths,
    ...chosenPaths,
    ...workPaths,
  ]),
  ...requestsOf('supplier', supplier, [
    ...documentPaths,
    ...certificatePaths,
    ...appointmentPaths,
    ...auditPaths,
    ...roomPaths,
    ...choicePaths,
    ...clientPaths,
    ...viewPaths,
    ...chosenPaths,
    ...ownVisitPaths,
    ...workPaths,
    '/storage-usage',
  ]),
  ...requestsOf("supplier's user", supplierUser, [
    '/groups?isConfirmed=false&pageSize=50',
    '/groups?isConfirmed=false&searchTerm=ab12',
    '/work-list',
  ]),
];
