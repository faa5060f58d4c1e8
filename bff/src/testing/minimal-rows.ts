import { randomUUID } from 'node:crypto';
import type { Insertable, Kysely } from 'kysely';
import { codeOf, postgresCode } from '../db/database-errors.ts';
import type { Database } from '../db/schema.ts';

type Columns<Table extends keyof Database> = Partial<Insertable<Database[Table]>>;

/** A group with one location, one room and one person. */
export type Practice = { groupId: string; locationId: string; roomId: string; personId: string };

/** Rows that are right and say nothing, for tests of the schema itself to change one thing of. Each returns the id. */
export class MinimalRows {
  readonly #db: Kysely<Database>;

  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  async practice(): Promise<Practice> {
    const [groupId, locationId, roomId] = [randomUUID(), randomUUID(), randomUUID()];
    await this.#db.insertInto('groups').values({ id: groupId, name: groupId }).execute();
    await this.#db
      .insertInto('locations')
      .values({ id: locationId, group_id: groupId, name: 'Truro' })
      .execute();
    await this.#db
      .insertInto('sub_locations')
      .values({ id: roomId, location_id: locationId, name: 'Room' })
      .execute();
    return {
      groupId,
      locationId,
      roomId,
      personId: await this.person({ role: 'PracticeUser', group_id: groupId }),
    };
  }

  async person(
    columns: Pick<Insertable<Database['org_users']>, 'role'> & Columns<'org_users'>,
  ): Promise<string> {
    const id = randomUUID();
    const person = { id, user_name: `${id}@example.test`, first_name: 'Tom', last_name: 'Baker' };
    await this.#db
      .insertInto('org_users')
      .values({ ...person, ...columns })
      .execute();
    return id;
  }

  async asset(
    own: Pick<Practice, 'groupId' | 'locationId'>,
    columns: Columns<'asset_instances'> = {},
  ): Promise<string> {
    const id = randomUUID();
    const asset = {
      id,
      group_id: own.groupId,
      location_id: own.locationId,
      asset_model_id: await this.model(),
    };
    await this.#db
      .insertInto('asset_instances')
      .values({ ...asset, ...columns })
      .execute();
    return id;
  }

  async appointment(own: Practice, columns: Columns<'service_appointments'> = {}): Promise<string> {
    const id = randomUUID();
    const appointment = {
      id,
      group_id: own.groupId,
      location_id: own.locationId,
      date_attending: new Date(),
    };
    const supplier_id = columns.supplier_id ?? (await this.supplier());
    await this.#db
      .insertInto('service_appointments')
      .values({ ...appointment, ...columns, supplier_id })
      .execute();
    return id;
  }

  async region(groupId: string): Promise<string> {
    const id = randomUUID();
    await this.#db.insertInto('regions').values({ id, group_id: groupId, name: 'North' }).execute();
    return id;
  }

  async supplier(): Promise<string> {
    const id = randomUUID();
    await this.#db.insertInto('suppliers').values({ id, name: id }).execute();
    return id;
  }

  async faultCategory(): Promise<string> {
    const id = randomUUID();
    await this.#db.insertInto('fault_categories').values({ id, name: id }).execute();
    return id;
  }

  async model(): Promise<string> {
    const [category, type, model] = [randomUUID(), randomUUID(), randomUUID()];
    await this.#db.insertInto('asset_categories').values({ id: category, name: category }).execute();
    await this.#db
      .insertInto('asset_types')
      .values({ id: type, asset_category_id: category, name: type })
      .execute();
    await this.#db
      .insertInto('asset_models')
      .values({ id: model, asset_type_id: type, name: model })
      .execute();
    return model;
  }

  stored(asset: string) {
    return this.#db
      .selectFrom('asset_instances')
      .selectAll()
      .where('id', '=', asset)
      .executeTakeFirstOrThrow();
  }
}

/** Why the database refused the write, undefined when it took it. */
export async function refusalOf(write: Promise<unknown>): Promise<string | undefined> {
  try {
    await write;
    return undefined;
  } catch (error) {
    const code = codeOf(error);
    return Object.entries(postgresCode).find(([, known]) => known === code)?.[0] ?? String(error);
  }
}
