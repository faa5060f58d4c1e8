import {
  assetInstances,
  locations,
  serviceAppointments,
  suppliers,
  type AssetInstance,
  type CompactAsset,
  type CurrentUser,
  type Supplier,
} from '@steward/shared-api';
import { aLocation, anAsset, fakeApi, FakeProblem, pageOf } from '@steward/shared-api/testing';
import { people, renderPage } from '@steward/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { anAppointment } from '../appointments/appointment.examples.ts';
import { RequestOverlay } from './RequestOverlay.tsx';

export const truro = { ...aLocation('Harbour Dental Truro', 1), id: anAsset(1).location.id };
export const island = { ...aLocation('Harbour Dental Island', 2), timeZone: 'Pacific/Kiritimati' };
/** A site of a supplier's own. */
export const workshop = { ...aLocation('DentServe Workshop', 3), isGlobal: true };
export const dentServe = aSupplier('00000005-0000-4000-8000-000000000001', 'DentServe');
const tamar = aSupplier('00000005-0000-4000-8000-000000000002', 'Tamar Service');

export const ofPractice: CurrentUser = {
  ...people.groupAdmin,
  permissions: ['assets.read', 'organisation.read', 'appointments.read', 'appointments.request'],
};
export const ofSupplier: CurrentUser = { ...people.supplier, permissions: ofPractice.permissions };

/** A network in which a request can be made; the assets are the answers' of the moment. */
export function requestApi(assets: () => readonly AssetInstance[]) {
  const api = fakeApi();
  api.on(locations.list, (asked) => pageOf([truro, island, workshop], asked));
  api.on(locations.get, ({ id }) => [truro, workshop].find((place) => place.id === id) ?? island);
  api.on(suppliers.list, (asked) => pageOf([dentServe, tamar], asked));
  api.on(
    assetInstances.get,
    ({ id }) => assets().find((asset) => asset.id === id) ?? new FakeProblem({ title: 'No', status: 404 }),
  );
  api.on(assetInstances.listCompact, (asked) => pageOf(assets().map(inFewWords), asked));
  api.on(serviceAppointments.request, () => anAppointment(7));
  const callsOf = (id: string) => api.calls.filter(({ endpoint }) => endpoint.id === id);
  return Object.assign(api, {
    /** What was asked for. */
    requests: () => callsOf('serviceAppointments.request'),
    /** Which assets were looked for. */
    looks: () => callsOf('assetInstances.listCompact'),
  });
}

/** Overdue, due, due with its service pending, due later, and never. */
export const someAssets: readonly AssetInstance[] = [
  anAsset(1, { serviceOverdue: true, serviceDue: true, dateServiceNextDue: '2026-01-05' }),
  anAsset(2, { serviceDue: true, dateServiceNextDue: '2026-12-05' }),
  anAsset(3, {
    serviceDue: true,
    dateServiceNextDue: '2026-12-06',
    dateServicePending: '2026-12-24T09:00:00.000Z',
  }),
  anAsset(4),
  anAsset(5, { dateServiceNextDue: null }),
];

function aSupplier(id: string, name: string): Supplier {
  const use = { isServiceProvider: true, isPurchaseProvider: false, isManufacturerProvider: false };
  const local = { groupLocalService: true, groupLocalPurchase: false, groupLocalServiceConfirmed: true };
  const contact = { phone: null, email: null, website: null };
  return { id, name, ...contact, isGlobal: true, ownedByGroup: null, ...use, ...local, version: 1 };
}

/** As the list of what can be chosen has it. */
export function inFewWords({ assetModel, location, subLocation, ...asset }: AssetInstance): CompactAsset {
  return {
    ...asset,
    derivedModelName: assetModel.name,
    locationString: location.name,
    subLocationString: subLocation?.name ?? null,
    supplierServiceString: null,
  };
}

interface Visit {
  as?: CurrentUser;
  asset?: string;
  location?: { id: string; name: string } | null;
}

/** The request is open at an address, and its fields are at hand. */
export async function opened({ as = ofPractice, asset, location = null }: Visit = {}) {
  const at = `/service?request=true${asset ? `&asset=${asset}` : ''}`;
  const page = renderPage(<RequestOverlay size="fromList" />, { at, as, location });
  const form = within(await screen.findByRole('form', { name: 'Add A Service Appointment Request' }));
  const field = (name: RegExp) => form.findByRole('combobox', { name });
  const choose = async (name: RegExp, option: string) => {
    await page.user.click(await field(name));
    await page.user.click(await screen.findByTitle(option));
  };
  const date = () => form.findByRole('textbox', { name: /^Date/ });
  const send = () => page.user.click(form.getByRole('button', { name: 'Add This Service Appointment' }));
  return { ...page, form, field, choose, date, send };
}
