import type { Kysely } from 'kysely';
import { withDetails } from '../features/audit-events/describe-changes.ts';
import { inTransaction } from '../infrastructure/db/database.ts';
import { refreshDerivedAssets } from '../features/assets/derived-columns.queries.ts';
import type { Database } from '../infrastructure/db/schema.ts';
import type { FileStorage } from '../infrastructure/storage/file-storage.ts';
import { recordKeysOfDocumentsAsSystem } from '../features/documents/sweep-uploads.queries.ts';
import { assetRows, makeAssets } from './demo-asset-rows.ts';
import { auditRows, withLastChange, type DemoAuditEvent } from './demo-audit-rows.ts';
import { documentRows } from './demo-document-rows.ts';
import { modelRequestRows } from './demo-model-request-rows.ts';
import { catalogueRows, groupRows, peopleRows, supplierRows } from './demo-organisation-rows.ts';
import { insertDemoMarker } from './demo-marker.queries.ts';
import { demoGroups } from './demo-organisations.ts';
import { appointmentRows, faultRows } from './demo-servicing-rows.ts';
import { analyse, insertRows, isEmpty, lockDemoWorld, type DemoRows } from './demo.queries.ts';

/** Children after what they point at. */
const order: readonly (keyof Database)[] = [
  'tags',
  'groups',
  'group_tags',
  'group_settings',
  'suppliers',
  'supplier_tags',
  'regions',
  'locations',
  'sub_locations',
  'org_users',
  'org_user_locations',
  'supplier_groups',
  'asset_categories',
  'asset_category_tags',
  'asset_types',
  'asset_models',
  'supplier_asset_models',
  'asset_model_addition_requests',
  'fault_categories',
  'asset_instances',
  'trackers',
  'faults',
  'service_appointments',
  'service_appointment_items',
  'documents',
];

/**
 * Fills an empty database with the demo world of spec d.5: all of it or nothing, the same everywhere, with dates
 * that lie around `now`. Does nothing where anybody has put anything in. Returns whether it did.
 */
export async function ensureDemoData(
  db: Kysely<Database>,
  { files, now }: { files: FileStorage; now: Date },
): Promise<boolean> {
  if (!(await isEmpty(db))) return false;
  const loaded = await inTransaction(db, async (transaction) => {
    await lockDemoWorld(transaction);
    if (!(await isEmpty(transaction))) return false;
    // here, so that two servers never write the same file at once; written again, each is the same
    const { rows, auditEvents } = await makeWorld(files, now);
    for (const table of order) await insertRows(transaction, table, rows[table] ?? []);
    await insertDemoAudit(transaction, auditEvents);
    // The files of the demo count in the quota from the start, not from the first sweep.
    await recordKeysOfDocumentsAsSystem(transaction, now);
    await insertDemoMarker(transaction);
    await refreshDerivedAssets(transaction, { groupIds: demoGroups.map(({ id }) => id) });
    return true;
  });
  if (loaded) await analyse(db);
  return loaded;
}

/** The audit entries refer to records by id, so their texts are made when the records are there. */
async function insertDemoAudit(db: Kysely<Database>, events: readonly DemoAuditEvent[]): Promise<void> {
  const described = await withDetails(db, events);
  await insertRows(
    db,
    'audit_events',
    described.map((event) => ({
      ...event,
      changes: JSON.stringify(event.changes),
      details: JSON.stringify(event.details),
    })),
  );
}

/** Its rows, and its files in the storage. */
export async function makeWorld(
  files: FileStorage,
  now: Date,
): Promise<{ rows: DemoRows; auditEvents: DemoAuditEvent[] }> {
  const assets = makeAssets(now);
  const servicing = { ...faultRows(assets, now), ...appointmentRows(assets, now) };
  const documents = await documentRows({ assets, ...servicing }, { files, now });
  const auditEvents = auditRows({ assets, ...servicing, ...documents }, now);
  const ofAssets = assetRows(assets, now);
  const rows = {
    ...groupRows(),
    ...supplierRows(now),
    ...catalogueRows(),
    ...peopleRows(now),
    ...modelRequestRows(now),
    ...ofAssets,
    asset_instances: withLastChange(ofAssets.asset_instances, auditEvents),
    ...servicing,
    faults: withLastChange(servicing.faults, auditEvents),
    service_appointments: withLastChange(servicing.service_appointments, auditEvents),
    ...documents,
  };
  return { rows, auditEvents };
}
