import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from '../../infrastructure/db/schema.ts';
import { containing } from '../../infrastructure/db/search.ts';
import { appointmentsInScope, assetsInScope } from '../../infrastructure/scope/in-scope.queries.ts';
import type { Scope } from '../../infrastructure/session/actor.ts';

// What a document is about is stored in full with it (migration 0053). A caller who does not see all of that gets the part that row-level
// security shows: the appointment of another supplier, or the asset that is now at another location, is left out.

/** The stored text in full, and the same text as this caller may read it. */
interface DocumentText {
  readonly stored: RawBuilder<string>;
  readonly visible: RawBuilder<string>;
}

const subject = sql`steward_document_subject(
  document.asset_instance_id, document.service_appointment_id, document.asset_model_id) as subject`;

/** What a document is about, by name: an asset by type, model and serial number or tracker; an appointment with its date; or a model. */
const relatesTo: DocumentText = {
  stored: sql.ref('document.relates_to_name'),
  visible: sql`(select subject.name from ${subject})`,
};

/** The text that a search of documents looks in: of the document itself, and of its subject. */
const searched: DocumentText = {
  stored: sql.ref('document.search_text'),
  visible: sql`(select steward_document_search_text(document.title, document.file_name, document.comments, subject.search_text)
    from ${subject})`,
};

/** What a document is about, as the caller may read it; the list is sorted by this. */
export function relatesToName(db: Kysely<Database>, scope: Scope): RawBuilder<string> {
  const hidden = hiddenSubject(db, scope);
  if (hidden === null) return relatesTo.stored;
  return sql`case when ${hidden} then ${relatesTo.visible} else ${relatesTo.stored} end`;
}

/** Conditions that a document mentions every word. The stored text holds whatever the caller may read, so that its index serves all. */
export function mentioning(
  db: Kysely<Database>,
  scope: Scope,
  searchTerm: string,
): readonly RawBuilder<boolean>[] {
  const inStored = containing(searched.stored, searchTerm);
  const hidden = hiddenSubject(db, scope);
  if (hidden === null || inStored.length === 0) return inStored;
  const inVisible = sql.join(containing(searched.visible, searchTerm), sql` and `);
  return [...inStored, sql<boolean>`case when ${hidden} then ${inVisible} else true end`];
}

/**
 * Whether a part of what a document in scope is about is hidden from the caller; null for a caller who sees all of it. A document with one
 * subject is only in scope with this subject, so only one with several can have a hidden part.
 */
function hiddenSubject(db: Kysely<Database>, scope: Scope): RawBuilder<boolean> | null {
  if (scope.kind === 'provider' || (scope.kind === 'group' && scope.locationIds === 'all')) return null;
  const hasSeveral = sql`num_nonnulls(document.asset_model_id, document.asset_instance_id, document.service_appointment_id) > 1`;
  // `exists`, so that PostgreSQL looks up a few rows one by one and hashes them for many
  const appointments = appointmentsInScope(db, scope).where(
    sql<boolean>`appointment.id = document.service_appointment_id`,
  );
  const appointmentIsHidden = sql`document.service_appointment_id is not null
    and not exists (${appointments.select('appointment.id')})`;
  // a supplier is shown the name of every asset of its clients
  if (scope.kind === 'supplier') return sql`(${hasSeveral} and ${appointmentIsHidden})`;
  const assets = assetsInScope(db, scope).where(sql<boolean>`asset.id = document.asset_instance_id`);
  const assetIsHidden = sql`document.asset_instance_id is not null and not exists (${assets.select('asset.id')})`;
  return sql`(${hasSeveral} and (${appointmentIsHidden} or ${assetIsHidden}))`;
}
