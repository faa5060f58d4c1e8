import { demoSuppliers, dentServe, vetCare } from '../../demo/demo-organisations.ts';
import { makePlace, type Place } from '../../testing/place.queries.ts';
import { startTestPortal, type TestPortal } from '../../testing/test-portal.ts';

export const olivia = 'olivia.grant@harbour-dental.example';
export const priya = 'priya.shah@harbour-dental.example';
export const tom = 'tom.baker@harbour-dental.example';
export const helen = 'helen.moss@oakfield-vets.example';
export const marcus = 'marcus.lee@dentserve.example';
export const nobodyId = '00000000-0000-0000-0000-000000000000';

/** The suppliers of the demo world by what they are to Harbour Dental. */
export const suppliers = {
  ofDefault: dentServe.id,
  ofOwn: idOf('Tamar Handpiece Repairs'),
  ofAnotherGroup: idOf('Aire Valley Dental Supplies'),
  ofVets: vetCare.id,
};

function idOf(name: string): string {
  return demoSuppliers.find((supplier) => supplier.name === name)?.id ?? '';
}

/** A portal with short words for what the tests of assets do with it. */
export interface AssetTrial {
  readonly portal: TestPortal;
  /** A place at Truro, or at the location of this name of Harbour Dental. */
  place: (location?: string) => Promise<Place>;
  userId: (email: string) => Promise<string>;
}

/** Starts one. */
export async function startAssetTrial(): Promise<AssetTrial> {
  const portal = await startTestPortal();
  return {
    portal,
    place: async (location = 'Truro') => {
      const { id } = await portal.db
        .selectFrom('locations')
        .where('name', '=', `Harbour Dental ${location}`)
        .select('id')
        .executeTakeFirstOrThrow();
      return makePlace(portal.db, { locationId: id, supplierId: dentServe.id });
    },
    userId: async (email) => {
      const { id } = await portal.db
        .selectFrom('org_users')
        .where('user_name', '=', email)
        .select('id')
        .executeTakeFirstOrThrow();
      return id;
    },
  };
}
