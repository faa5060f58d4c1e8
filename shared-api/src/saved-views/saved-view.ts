import * as z from '@steward/shared-api/schema';
import { id, requiredLine, text } from '../values.ts';

/** The lists that have saved views, by the id of their endpoint. */
export const savedViewList = z.enum([
  'assetInstances.list',
  'faults.list',
  'serviceAppointments.list',
  'documents.list',
  'reports.financialEvents',
  'locations.list',
  'suppliers.list',
  'groups.list',
  'users.list',
  'assetModels.list',
  'catalogueModels.list',
  'catalogueTypes.list',
  'catalogueCategories.list',
  'catalogueManufacturers.list',
  'catalogueFaultCategories.list',
]);
export type SavedViewList = z.infer<typeof savedViewList>;

/** The labels of the lists. */
export const savedViewListLabels: Readonly<Record<SavedViewList, string>> = {
  'assetInstances.list': 'Assets',
  'faults.list': 'Faults',
  'serviceAppointments.list': 'Service appointments',
  'documents.list': 'Documents',
  'reports.financialEvents': 'Costs',
  'locations.list': 'Locations',
  'suppliers.list': 'Suppliers',
  'groups.list': 'Clients',
  'users.list': 'Users',
  'assetModels.list': 'Models',
  'catalogueModels.list': 'Models',
  'catalogueTypes.list': 'Types',
  'catalogueCategories.list': 'Categories',
  'catalogueManufacturers.list': 'Manufacturers',
  'catalogueFaultCategories.list': 'Fault categories',
};

/** The lists that show the selected location or client alone. */
const scopedLists: readonly SavedViewList[] = [
  'assetInstances.list',
  'faults.list',
  'serviceAppointments.list',
  'documents.list',
];
export const isScopedList = (list: SavedViewList): boolean => scopedLists.includes(list);

/** The lists with a page that adds filters to the request of a view, so that the request alone gives another count. */
const uncountedLists: readonly SavedViewList[] = ['assetModels.list', 'reports.financialEvents'];
export const isCountedList = (list: SavedViewList): boolean => !uncountedLists.includes(list);

/** A user has at most this many views of a list. */
export const maximumSavedViews = 50;
/** A user has at most this many views on the home page. */
export const maximumHomeViews = 4;

/** The name of a view. */
export const savedViewName = requiredLine(60, 'Please enter a name');
/** The filters, the order and the columns as JSON, which browsers write and read. The server never reads it. */
export const savedViewContent = text(4096).check(
  z.refine((value) => new TextEncoder().encode(value).length <= 4096, 'This view has too many filters'),
);

/** The filters, the order and the columns of a list under a name. */
export const savedView = z.object({
  id,
  list: savedViewList,
  name: z.string(),
  content: z.string(),
  /** Whether all users of the organisation see it. Only administrators change a shared view. */
  isShared: z.boolean(),
  /** Whether the caller saved it. */
  isOwn: z.boolean(),
  /** Whether the list opens with it for the caller. */
  isDefault: z.boolean(),
  /** Whether the caller's home page shows it. */
  isOnHome: z.boolean(),
  version: z.int(),
});
export type SavedView = z.infer<typeof savedView>;
