import { type AssetInstance, csvOf } from '@steward/shared-api';
import type { ImportClient } from './import-client.ts';
import type { MemoryWatch } from './memory-watch.ts';

/** The seconds that the steps of an import took, with the numbers of its rows by outcome. */
export interface Measured {
  readonly name: string;
  readonly counts: Readonly<Record<string, number>>;
  readonly preview: number;
  readonly apply: number | undefined;
  readonly undo: number | undefined;
}

interface Measuring {
  readonly client: ImportClient;
  readonly memory: MemoryWatch;
}

/** Previews, applies and undoes an uploaded import. One without changes is only previewed. */
export async function measureImport(
  measuring: Measuring,
  name: string,
  uploaded: { readonly id: string; readonly mapping: unknown },
): Promise<Measured> {
  await measuring.client.step(uploaded.id, 'preview', { mapping: uploaded.mapping });
  return measureFromPreview(measuring, name, uploaded.id);
}

/** Waits for a preview that the server is making, applies the import and undoes it. */
export async function measureFromPreview(
  { client, memory }: Measuring,
  name: string,
  id: string,
): Promise<Measured> {
  const preview = await client.finished(id, 'Planned');
  memory.endStep(`${name}, preview`);
  const { counts, previewId } = preview.found;
  const written = (counts['create'] ?? 0) + (counts['change'] ?? 0) + (counts['delete'] ?? 0);
  if (written === 0) return { name, counts, preview: preview.seconds, apply: undefined, undo: undefined };
  await client.step(id, 'apply', { previewId });
  const apply = await client.finished(id, 'Completed');
  memory.endStep(`${name}, apply`);
  await client.step(id, 'undo', {});
  const undo = await client.finished(id, 'Undone');
  memory.endStep(`${name}, undo`);
  return { name, counts, preview: preview.seconds, apply: apply.seconds, undo: undo.seconds };
}

interface Column {
  readonly title: string;
  readonly value: (asset: AssetInstance) => unknown;
}

/** The columns of the screen. A path in a variable keeps the screens out of the types of the server. */
async function columnsOfScreen(): Promise<readonly Column[]> {
  const path = new URL('../../mf-assets/src/export/full-register.columns.ts', import.meta.url).href;
  // Guarantee: the module exports the columns under this name.
  const { fullRegisterColumns } = (await import(path)) as { fullRegisterColumns: readonly Column[] };
  return fullRegisterColumns;
}

/** The full register as the screen exports it: all pages of the list, as CSV. */
export async function exportFullRegister(client: ImportClient): Promise<Uint8Array<ArrayBuffer>> {
  const fullRegisterColumns = await columnsOfScreen();
  const rows: (readonly string[])[] = [fullRegisterColumns.map(({ title }) => title)];
  for (let page = 1; ; page += 1) {
    const { data, totalCount } = await client.listAssets(page);
    for (const asset of data) rows.push(fullRegisterColumns.map(({ value }) => String(value(asset) ?? '')));
    if (rows.length > totalCount || data.length === 0) return Uint8Array.from(Buffer.from(csvOf(rows)));
  }
}

/** A CSV of past services: one of each asset of the register. */
export function pastServices(references: readonly string[]): Uint8Array<ArrayBuffer> {
  const lines = references.map((reference, at) =>
    [reference, `2024-0${(at % 9) + 1}-15`, 'Annual service', '120.00', `Note ${at}`].join(','),
  );
  return Uint8Array.from(Buffer.from(['Asset reference,Date,Type,Cost,Notes', ...lines].join('\n')));
}
