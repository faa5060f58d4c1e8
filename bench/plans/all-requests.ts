import {
  assetSortProperties,
  faultSortProperties,
  serviceAppointmentSortProperties,
} from '@steward/shared-api';
import { listRequests } from '../measure/list-requests.ts';
import { idOf, users, comparedRequests, type ApiRequest } from '../measure/requests.ts';

const { admin, manager, supplier } = users;

const requestsOf = (users: readonly ApiRequest['user'][], paths: readonly string[]): ApiRequest[] =>
  users.flatMap((user) => paths.map((path) => ({ name: path, user, path })));

/** Every other order is descending, because an index can be read in both directions. */
const sorted = (path: string, properties: readonly string[]) =>
  properties.map((property, at) => `${path}?sortProperty=${property}&sortDescending=${at % 2 === 1}`);

const searches = ['a', 'qx', 'no', 'nova', 'nova+turbine', '7f3', 'zzzz', 'surgery', 'group+0'];
const searched = (path: string) => searches.map((term) => `${path}?searchTerm=${term}`);

const assetFilters = [
  'serviceDue=true',
  'missingData=true',
  'missingTrackers=true',
  'missingSuppliers=true',
  'includeInactive=true',
  `locationId=${idOf('location-0-1')}`,
  `assetModelId=${idOf('model-7')}`,
  `assetTypeId=${idOf('type-7')}`,
  `assetCategoryId=${idOf('category-3')}`,
  `supplierIdService=${idOf('supplier-0')}`,
  `supplierIdManufacture=${idOf('supplier-21')}`,
  `supplierIdPurchase=${idOf('supplier-3')}`,
  `assetCategoryId=${idOf('category-3')}&searchTerm=no&sortProperty=createdAt&sortDescending=true`,
  `serviceDue=true&searchTerm=nova&sortProperty=dateServiceNextDue`,
  'createdAfter=2025-11-01T00:00:00Z&sortProperty=createdAt',
];
const faultFilters = [
  'unresolvedOnly=true',
  'resolved=true',
  `locationId=${idOf('location-0-1')}`,
  'faultSeverity=Critical',
  'faultStatus=New',
  `faultCategoryId=${idOf('fault-category-3')}`,
  'createdAfter=2025-11-01T00:00:00Z',
];
const appointmentFilters = [
  'awaitingActionOnly=true',
  'serviceAppointmentStatus=Confirmed',
  `locationId=${idOf('location-0-1')}`,
  `supplierId=${idOf('supplier-0')}`,
  'appointmentDateMin=2026-01-01T00:00:00Z&appointmentDateMax=2026-02-01T00:00:00Z',
];
const filtered = (path: string, filters: readonly string[]) => filters.map((filter) => `${path}?${filter}`);

/** All orders, filters and searches of screens on the large tables. */
export const allRequests: readonly ApiRequest[] = [
  ...comparedRequests,
  ...listRequests,
  ...requestsOf(
    [admin, manager, supplier],
    [
      ...sorted('/asset-instances', assetSortProperties),
      ...filtered('/asset-instances', assetFilters),
      ...searched('/asset-instances'),
      '/asset-instances/kpi-summary',
      `/asset-instances/kpi-summary?locationId=${idOf('location-0-1')}`,
      '/asset-instances?pageNumber=40',
      ...sorted('/faults', faultSortProperties),
      ...filtered('/faults', faultFilters),
      ...searched('/faults'),
      ...sorted('/service-appointments', serviceAppointmentSortProperties),
      ...filtered('/service-appointments', appointmentFilters),
      ...searched('/service-appointments'),
      '/documents',
      '/documents?searchTerm=paper+77',
      '/documents?sortProperty=relatesToName',
      `/documents?locationId=${idOf('location-0-1')}`,
      `/documents?assetInstanceId=${idOf('asset-0')}`,
      '/locations',
      '/suppliers',
      '/asset-models?searchTerm=nova',
      '/users/current-user',
    ],
  ),
  ...requestsOf(
    [admin],
    ['/users', '/audit-events', '/reports/financial-events?financialEventType=AssetService'],
  ),
];
