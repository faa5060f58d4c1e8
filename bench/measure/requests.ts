import { createHash } from 'node:crypto';

/** Returns the id of a record of the datasets: a hash of its name. */
export const idOf = (name: string) =>
  createHash('md5')
    .update(name)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** A user of the datasets, and the scope that the server sets on the connection (db/tenant-scope.ts). */
export interface User {
  readonly email: string;
  readonly scope: string;
}

const group = `group:${idOf('group-0')}`;
export const users = {
  admin: { email: 'admin-0@bench.example', scope: group },
  manager: {
    email: 'manager-0@bench.example',
    scope: `${group}:${idOf('location-0-1')},${idOf('location-0-2')}`,
  },
  supplier: { email: 'supplier-0@bench.example', scope: `supplier:${idOf('supplier-0')}` },
  /** An engineer with 10,000 visits. */
  engineer: { email: 'engineer-2-0@bench.example', scope: `supplier:${idOf('supplier-0')}` },
  /** A supplier's user without further permissions, from whom all practices have requested service. */
  supplierUser: { email: 'engineer-1-19@bench.example', scope: `supplier:${idOf('supplier-19')}` },
} satisfies Record<string, User>;

/** A read of the API by a user of the datasets. `path` follows `/bff/api/v1`. */
export interface ApiRequest {
  readonly name: string;
  readonly user: User;
  readonly path: string;
  /** The goal for the 95th percentile in milliseconds, if it is not that of lists. */
  readonly goal?: number;
  /** The status of the response; 200 by default. */
  readonly status?: number;
}

const type = `assetTypeId=${idOf('type-7')}`;
const category = `assetCategoryId=${idOf('category-3')}`;
const { admin, manager, supplier } = users;

/** The requests to measure. The duration of each is compared with that of its SQL statements alone. */
export const comparedRequests: readonly ApiRequest[] = [
  {
    name: 'assets: type + text + sort',
    user: admin,
    path: `/asset-instances?${type}&searchTerm=bright&sortProperty=serialNumber`,
  },
  {
    name: 'assets: category + text + sort',
    user: admin,
    path: `/asset-instances?${category}&searchTerm=blue&sortProperty=dateServiceNextDue`,
  },
  { name: 'assets: as the list opens', user: admin, path: '/asset-instances' },
  {
    name: 'assets: of two locations',
    user: manager,
    path: '/asset-instances?searchTerm=nova',
  },
  { name: 'assets: of a supplier', user: supplier, path: '/asset-instances?searchTerm=nova+turbine' },
  { name: 'assets: compact, 300 rows', user: admin, path: '/asset-instances/compact?pageSize=300' },
  { name: 'KPI summary', user: admin, path: '/asset-instances/kpi-summary' },
  {
    name: 'faults: unresolved, worst first',
    user: admin,
    path: '/faults?unresolvedOnly=true&sortProperty=severity&sortDescending=true',
  },
  { name: 'appointments', user: admin, path: '/service-appointments' },
  {
    name: 'financial report, a year',
    user: admin,
    path: '/reports/financial-events?dateStartInclusive=2024-01-01&dateEndInclusive=2024-12-31',
  },
];
