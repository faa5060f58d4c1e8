import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Insertable } from 'kysely';
import type { Database } from '../infrastructure/db/schema.ts';
import type { FileStorage } from '../infrastructure/storage/file-storage.ts';
import { makePdf } from './demo-files.ts';
import { demoId } from './demo-random.ts';

export type DocumentRow = Insertable<Database['documents']>;
type NewDocument = Pick<DocumentRow, 'id' | 'title' | 'document_type'> &
  Partial<DocumentRow> & { id: string };

/** The storage for the demo files, and the current time. */
export interface DemoStorage {
  readonly files: FileStorage;
  readonly now: Date;
}

/** Stores a file and returns the row of its document. */
export async function storeDocument(
  row: NewDocument,
  file: { bytes: Buffer; name: string; type: string },
  { files, now }: DemoStorage,
): Promise<DocumentRow> {
  const key = demoId(`file/${row.id}`);
  await files.write(key, Readable.from([file.bytes]));
  return {
    ...blank,
    created_at: now,
    uploaded_at: now,
    ...row,
    file_name: file.name,
    file_size: file.bytes.length,
    mime_type: file.type,
    sha256: createHash('sha256').update(file.bytes).digest('hex'),
    remote_id: key,
    remote_status: 'Complete',
  };
}

/** Stores a one-page PDF and returns the row of its document. */
export async function storePdf(
  row: NewDocument,
  lines: readonly string[],
  storage: DemoStorage,
): Promise<DocumentRow> {
  const bytes = await makePdf(row.title, lines);
  return storeDocument(row, { bytes, name: `${slug(row.title)}.pdf`, type: 'application/pdf' }, storage);
}

/** A document with a link instead of a file. */
export function linkDocument(row: NewDocument & { link_url: string }, { now }: DemoStorage): DocumentRow {
  return { ...blank, created_at: now, ...row };
}

/** All rows have the same columns, because they are inserted together. */
const blank = {
  group_id: null,
  asset_model_id: null,
  asset_instance_id: null,
  service_appointment_id: null,
  service_appointment_item_id: null,
  fault_id: null,
  is_primary: false,
  comments: null,
  date_valid_from: null,
  date_valid_to: null,
  link_url: null,
  file_name: null,
  file_size: null,
  mime_type: null,
  sha256: null,
  remote_id: null,
  remote_status: 'None',
  remote_file_is_suspicious: false,
  suspicion: null,
  uploaded_at: null,
} satisfies Partial<DocumentRow>;

/** A title as part of a file name or an address. */
export function slug(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
