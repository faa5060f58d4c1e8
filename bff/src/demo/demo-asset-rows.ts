import { makeFriendlyId } from '@steward/shared-api';
import type { Insertable } from 'kysely';
import type { Database } from '../infrastructure/db/schema.ts';
import { demoModels, type DemoModel } from './demo-catalogue.ts';
import { customValuesOf } from './demo-custom-fields.ts';
import { roomId, userId } from './demo-organisation-rows.ts';
import { demoGroups, demoStaff, type DemoGroup, type DemoLocation } from './demo-organisations.ts';
import { demoId, DemoRandom, noonDaysAgo } from './demo-random.ts';
import type { DemoRows } from './demo.queries.ts';

type AssetRow = Insertable<Database['asset_instances']>;

/** A demo asset with the values that later rows need. */
export interface DemoAsset {
  readonly id: string;
  readonly group: DemoGroup;
  readonly location: DemoLocation;
  readonly model: DemoModel;
  readonly commissioned: Date | null;
  readonly row: AssetRow;
}

/** The equipment of all locations. */
export function makeAssets(now: Date): DemoAsset[] {
  return demoGroups.flatMap((group) =>
    group.locations.flatMap((location) => {
      const random = new DemoRandom(`assets/${location.name}`);
      const models = demoModels.filter(
        ({ category }) => !category.sector || category.sector === group.sector,
      );
      const draw = weightedDraw(models, random);
      return Array.from({ length: location.assets }, (_, at) =>
        makeAsset({ group, location, model: draw(), at }, { now, random }),
      );
    }),
  );
}

/** The rows of the assets, and of the trackers that most of them have. */
export function assetRows(assets: readonly DemoAsset[], now: Date): DemoRows {
  const random = new DemoRandom('trackers');
  const takenFriendlyIds = new Set<string>();
  const freshFriendlyId = (): string => {
    const candidate = makeFriendlyId(random.next);
    if (takenFriendlyIds.has(candidate)) return freshFriendlyId();
    takenFriendlyIds.add(candidate);
    return candidate;
  };
  const trackers = assets
    .filter(() => random.chance(0.72))
    .map((asset) => ({
      id: demoId(`tracker/${asset.id}`),
      group_id: asset.group.id,
      asset_instance_id: asset.id,
      friendly_id: freshFriendlyId(),
      created_at: asset.row.created_at ?? now,
    }));
  return { asset_instances: assets.map(({ row }) => row), trackers };
}

interface Standing {
  readonly group: DemoGroup;
  readonly location: DemoLocation;
  readonly model: DemoModel;
  readonly at: number;
}

function makeAsset(standing: Standing, { now, random }: { now: Date; random: DemoRandom }): DemoAsset {
  const { group, location, model, at } = standing;
  const id = demoId(`asset/${location.name}/${at}`);
  const age = random.chance(0.03) ? random.between(0, 12) : random.between(20, 3_300);
  const dates = lifeDates({ age, now, random });
  const isInactive = random.chance(0.05);
  const room = roomFor(standing, random);
  const price = random.between(...model.type.price);
  const staff = demoStaff.filter(([of]) => of === group);
  const person = random.chance(0.12) ? random.pick(staff)[1] : null;
  const createdAt = new Date(now.getTime() - age * 86_400_000 - random.between(0, 80_000_000));
  const row: AssetRow = {
    id,
    group_id: group.id,
    location_id: location.id,
    sub_location_id: room,
    asset_model_id: model.id,
    // One asset of seven has no number of the practice.
    reference: at % 7 === 3 ? null : `${location.reference}-${String(at + 1).padStart(3, '0')}`,
    serial_number: random.chance(model.type.requiresSerial ? 0.93 : 0.5) ? serialNumber(model, random) : null,
    barcode: random.chance(model.type.requiresBarcode ? 0.88 : 0.3)
      ? `${random.between(100_000, 999_999)}${random.between(100_000, 999_999)}`
      : null,
    nickname: random.chance(0.15) ? nicknameFor(model, random) : null,
    comments: null,
    active: !isInactive || random.chance(0.5),
    deactivated_at: isInactive ? noonDaysAgo(now, random.between(1, Math.max(1, Math.min(age, 300)))) : null,
    ...dates,
    date_historical_service: historicalService(model, { dates, now, random }),
    purchase_price: random.chance(0.9) ? `${price}.00` : null,
    is_recurring_payment: random.chance(0.06),
    org_user_id: person ? userId(`${person.toLowerCase().replace(' ', '.')}@${group.domain}`) : null,
    custom_values: customValuesOf({ id, group, model }, now),
    created_at: createdAt,
    modified_at: createdAt,
  };
  return { id, group, location, model, commissioned: dates.date_commissioned, row };
}

/** Most equipment is commissioned. Some is only purchased or delivered, or is decommissioned. */
function lifeDates({ age, now, random }: { age: number; now: Date; random: DemoRandom }) {
  const reached = age < 20 ? random.between(0, 3) : random.chance(0.97) ? 3 : random.between(1, 2);
  const delivered = Math.max(0, age - random.between(3, 14));
  const commissioned = Math.max(0, delivered - random.between(0, 9));
  const isDecommissioned = age > 1_500 && random.chance(0.04);
  return {
    // Equipment that is not in use yet was purchased recently.
    date_purchased: reached >= 1 ? noonDaysAgo(now, reached < 3 ? Math.min(age, 90) : age) : null,
    date_delivered: reached >= 2 ? noonDaysAgo(now, reached < 3 ? Math.min(delivered, 60) : delivered) : null,
    date_commissioned: reached >= 3 ? noonDaysAgo(now, commissioned) : null,
    date_decommissioned: isDecommissioned ? noonDaysAgo(now, random.between(1, 200)) : null,
  };
}

/** A service within the interval or slightly longer ago, so that some assets are due and some overdue. */
function historicalService(
  model: DemoModel,
  life: { dates: ReturnType<typeof lifeDates>; now: Date; random: DemoRandom },
): Date | null {
  const { dates, now, random } = life;
  const { interval } = model.type;
  if (!interval || !dates.date_commissioned) return null;
  const longAgo = noonDaysAgo(now, Math.round(interval * 30.4));
  // Equipment older than one interval has been serviced, so that nothing is overdue for years.
  if (random.chance(0.04)) return dates.date_commissioned < longAgo ? longAgo : null;
  const service = noonDaysAgo(now, random.between(1, Math.round(interval * 30.4 * 1.05)));
  return service > dates.date_commissioned ? service : null;
}

function roomFor({ location, model }: Standing, random: DemoRandom): string | null {
  if (random.chance(0.06)) return null;
  const fitting = location.rooms.filter(([name]) =>
    model.type.rooms.some((beginning) => name.startsWith(beginning)),
  );
  return fitting.length > 0 ? roomId(location.id, random.pick(fitting)[0]) : null;
}

function serialNumber({ manufacturer }: DemoModel, random: DemoRandom): string {
  const prefix = manufacturer
    .replace(/[^A-Za-z]/g, '')
    .slice(0, 2)
    .toUpperCase();
  return `${prefix}${random.between(15, 26)}-${String(random.between(1, 99_999)).padStart(5, '0')}`;
}

function nicknameFor({ type }: DemoModel, random: DemoRandom): string {
  const word = type.name.split(' ').at(-1)?.replace(/s$/, '') ?? type.name;
  return `${random.pick(['Spare', 'Old', 'New', 'Blue', 'Green', 'Loan', 'Main', 'Second'])} ${word.toLowerCase()}`;
}

/** Draws models in proportion to the weights of their types. */
function weightedDraw(models: readonly DemoModel[], random: DemoRandom): () => DemoModel {
  const bag = models.flatMap((model) => {
    const tickets = Math.max(1, Math.round((model.type.weight * 10) / model.type.models.length));
    return Array.from({ length: tickets }, () => model);
  });
  return () => random.pick(bag);
}
