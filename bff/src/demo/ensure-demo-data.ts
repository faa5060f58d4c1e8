import type { Kysely } from 'kysely';
import { withDetails } from '../features/audit-events/describe-changes.ts';
import { ensureReferenceData } from '../features/reference-data/reference-data.queries.ts';
import { inTransaction } from '../infrastructure/db/database.ts';
import type { Database } from '../infrastructure/db/schema.ts';
import type { FileStorage } from '../infrastructure/storage/file-storage.ts';
import { recordKeysOfDocumentsAsSystem } from '../features/documents/sweep-uploads.queries.ts';
import { assetRows, makeAssets } from './demo-asset-rows.ts';
import type { DemoAuditEvent } from './demo-audit-event.ts';
import { auditRows, withLastChange } from './demo-audit-rows.ts';
import { customFieldRows } from './demo-custom-fields.ts';
import { documentRows } from './demo-document-rows.ts';
import { modelRequestRows } from './demo-model-request-rows.ts';
import { catalogueRows, groupRows, userRows, supplierRows } from './demo-organisation-rows.ts';
import { insertDemoMarker } from './demo-marker.queries.ts';
import { appointmentRows, faultRows } from './demo-servicing-rows.ts';
import { analyse, insertRows, isEmpty, lockDemoData, type DemoRows } from './demo.queries.ts';

/** Referenced tables come first. */
const order: readonly (keyof Database)[] = [
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
  'catalogue_synonyms',
  'supplier_asset_models',
  'asset_model_addition_requests',
  'custom_fields',
  'custom_field_types',
  'asset_instances',
  'trackers',
  'faults',
  'service_appointments',
  'service_appointment_items',
  'documents',
];

/**
 * Fills an empty database with the demo data of spec d.5, in one transaction, with dates relative to `now`. Does nothing when the
 * database has data. Returns whether it was filled.
 */
export async function ensureDemoData(
  db: Kysely<Database>,
  { files, now }: { files: FileStorage; now: Date },
): Promise<boolean> {
  if (!(await isEmpty(db))) return false;
  const loaded = await inTransaction(db, async (transaction) => {
    await lockDemoData(transaction);
    if (!(await isEmpty(transaction))) return false;
    await ensureReferenceData(transaction);
    // Creates the files inside the lock, so that two servers never write the same file. Repeating it creates the same files.
    const { rows, auditEvents } = await createDemoData(files, now);
    for (const table of order) await insertRows(transaction, table, rows[table] ?? []);
    await insertDemoAudit(transaction, auditEvents);
    // Counts the demo files in the quota immediately instead of at the first cleanup.
    await recordKeysOfDocumentsAsSystem(transaction, now);
    await insertDemoMarker(transaction);
    return true;
  });
  if (loaded) await analyse(db);
  return loaded;
}

/** Audit events refer to records by id, so their texts are created after the records. */
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

/** Creates the rows, and stores the files. */
export async function createDemoData(
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
    ...userRows(now),
    ...modelRequestRows(now),
    ...customFieldRows(now),
    ...ofAssets,
    asset_instances: withLastChange(ofAssets.asset_instances, auditEvents),
    ...servicing,
    faults: withLastChange(servicing.faults, auditEvents),
    service_appointments: withLastChange(servicing.service_appointments, auditEvents),
    ...documents,
  };
  return { rows, auditEvents };
}
