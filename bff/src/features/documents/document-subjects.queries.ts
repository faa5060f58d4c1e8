import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from '../../infrastructure/db/schema.ts';
import { containing } from '../../infrastructure/db/search.ts';
import { existsFor } from '../../infrastructure/scope/documents-in-scope.queries.ts';
import { appointmentsInScope, assetsInScope } from '../../infrastructure/scope/in-scope.queries.ts';
import type { Scope } from '../../infrastructure/session/actor.ts';

// The texts about the subject of a document are stored with it (migration 0053). A caller who may not see all subjects gets a text without
// the hidden ones, such as the appointment of another supplier or an asset that has moved to another location.

/** The complete stored text, and the text that row-level security allows the caller to read. */
interface DocumentText {
  readonly stored: RawBuilder<string>;
  readonly visible: RawBuilder<string>;
}

/** An expression of the visible subject. Those without a model have a statement that is planned many times faster. */
const ofSubject = (text: RawBuilder<unknown>) => sql<string>`case when document.asset_model_id is null
  then (select ${text} from steward_record_subject(document.asset_instance_id, document.service_appointment_id) as subject)
  else (select ${text} from steward_subject_with_model(
    document.asset_instance_id, document.service_appointment_id, document.asset_model_id) as subject) end`;

/** The name of the subject: an asset by type, model and serial number or tracker; an appointment with its date; or a model. */
const relatesTo: DocumentText = {
  stored: sql.ref('document.relates_to_name'),
  visible: ofSubject(sql`subject.name`),
};

/** The text that a search looks in: that of the document and of its subject. */
const searchText: DocumentText = {
  stored: sql.ref('document.search_text'),
  visible: ofSubject(
    sql`steward_document_search_text(document.title, document.file_name, document.comments, subject.search_text)`,
  ),
};

/** The name of the subject that the caller may read. Lists sort by it. */
export function relatesToName(db: Kysely<Database>, scope: Scope): RawBuilder<string> {
  const hidden = hiddenSubject(db, scope);
  if (hidden === null) return relatesTo.stored;
  return sql`case when ${hidden} then ${relatesTo.visible} else ${relatesTo.stored} end`;
}

/** Conditions that a document has every word. The stored text includes everything the caller may read, so that its index serves all. */
export function mentioning(
  { db, scope, byText = false }: { db: Kysely<Database>; scope: Scope; byText?: boolean },
  searchTerm: string,
  findIn = containing,
): readonly RawBuilder<boolean>[] {
  const inStored = findIn(searchText.stored, searchTerm);
  const hidden = hiddenSubject(db, scope, { byText });
  if (hidden === null || inStored.length === 0) return inStored;
  const inVisible = sql.join(findIn(searchText.visible, searchTerm), sql` and `);
  return [...inStored, sql<boolean>`case when ${hidden} then ${inVisible} else true end`];
}

/**
 * The condition that a subject of a document in scope is hidden from the caller; null for a caller who sees all subjects. A document with
 * one subject is in scope only with it, so only a document with several subjects can have a hidden one.
 */
function hiddenSubject(
  db: Kysely<Database>,
  scope: Scope,
  { byText = false } = {},
): RawBuilder<boolean> | null {
  if (scope.kind === 'provider' || (scope.kind === 'group' && scope.locationIds === 'all')) return null;
  const hasSeveral = sql`num_nonnulls(document.asset_model_id, document.asset_instance_id, document.service_appointment_id) > 1`;
  const appointments = appointmentsInScope(db, scope).where(
    sql<boolean>`appointment.id = document.service_appointment_id`,
  );
  const appointmentIsHidden = sql`document.service_appointment_id is not null
    and not ${existsFor(appointments.select('appointment.id'), { byText })}`;
  // A supplier sees the name of every asset of its clients.
  if (scope.kind === 'supplier') return sql`(${hasSeveral} and ${appointmentIsHidden})`;
  const assets = assetsInScope(db, scope).where(sql<boolean>`asset.id = document.asset_instance_id`);
  const assetIsHidden = sql`document.asset_instance_id is not null and not ${existsFor(assets.select('asset.id'), { byText })}`;
  return sql`(${hasSeveral} and (${appointmentIsHidden} or ${assetIsHidden}))`;
}
