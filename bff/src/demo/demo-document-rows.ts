import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Insertable } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { FileStorage } from '../documents/storage/file-storage.ts';
import type { DemoAsset } from './demo-asset-rows.ts';
import { demoModels } from './demo-catalogue.ts';
import { makePdf, makePicture } from './demo-files.ts';
import { demoId, DemoRandom, noonDaysAgo } from './demo-random.ts';
import type { DemoRows } from './demo.queries.ts';

type DocumentRow = Insertable<Database['documents']>;
type Unfiled = Pick<DocumentRow, 'id' | 'title' | 'document_type'> & Partial<DocumentRow> & { id: string };

interface Shelf {
  readonly files: FileStorage;
  readonly now: Date;
}

/** User guides of models for everyone, certificates and pictures of some of the equipment: each a real file. */
export async function documentRows(assets: readonly DemoAsset[], shelf: Shelf): Promise<DemoRows> {
  const guides = await Promise.all(
    demoModels.filter((_, at) => at % 3 === 0).map((model) => guideOf(model, shelf)),
  );
  const documented = assets.filter((_, at) => at % 23 === 0);
  const certificates = await Promise.all(documented.map((asset) => certificateOf(asset, shelf)));
  const pictures = await Promise.all(
    assets.filter((_, at) => at % 31 === 0).map((asset, at) => pictureOf(asset, { at, ...shelf })),
  );
  return { documents: [...guides, ...certificates, ...pictures] };
}

async function guideOf(model: (typeof demoModels)[number], shelf: Shelf): Promise<DocumentRow> {
  const title = `${model.maker} ${model.name} user guide`;
  const interval = model.type.interval
    ? `Service every ${model.type.interval} months.`
    : 'No regular service is needed.';
  const pdf = await makePdf(title, [
    model.type.name,
    interval,
    'Clean before each use. Keep this guide with the equipment.',
  ]);
  const row = {
    id: demoId(`document/guide/${model.id}`),
    title,
    document_type: 'userGuide',
    asset_model_id: model.id,
  } as const;
  return filed(row, { bytes: pdf, name: `${slug(title)}.pdf`, type: 'application/pdf' }, shelf);
}

async function certificateOf(asset: DemoAsset, shelf: Shelf): Promise<DocumentRow> {
  const random = new DemoRandom(`certificate/${asset.id}`);
  const validFrom = noonDaysAgo(shelf.now, random.between(5, 380)).toISOString().slice(0, 10);
  const validTo = new Date(Date.parse(validFrom) + 365 * 86_400_000).toISOString().slice(0, 10);
  const title = `${asset.model.type.name} certificate`;
  const pdf = await makePdf(title, [
    `${asset.model.maker} ${asset.model.name}`,
    `Serial number: ${asset.row.serial_number ?? 'not recorded'}`,
    `${asset.location.name}, ${asset.location.address}`,
    `Valid from ${validFrom} to ${validTo}`,
  ]);
  const row = {
    id: demoId(`document/certificate/${asset.id}`),
    title,
    document_type: 'EquipmentCertification',
    group_id: asset.group.id,
    asset_instance_id: asset.id,
    date_valid_from: validFrom,
    date_valid_to: validTo,
  } as const;
  return filed(row, { bytes: pdf, name: `${slug(title)}.pdf`, type: 'application/pdf' }, shelf);
}

function pictureOf(asset: DemoAsset, shelf: Shelf & { at: number }): Promise<DocumentRow> {
  const row = {
    id: demoId(`document/picture/${asset.id}`),
    title: `${asset.model.maker} ${asset.model.name}`,
    document_type: 'AssetImage',
    is_primary: true,
    group_id: asset.group.id,
    asset_instance_id: asset.id,
  } as const;
  return filed(
    row,
    { bytes: makePicture((shelf.at * 13) % 80), name: `${slug(asset.model.name)}.png`, type: 'image/png' },
    shelf,
  );
}

/** Puts the bytes into the file store and says so in the row. */
async function filed(
  row: Unfiled,
  file: { bytes: Buffer; name: string; type: string },
  { files, now }: Shelf,
): Promise<DocumentRow> {
  const key = demoId(`file/${row.id}`);
  await files.write(key, Readable.from([file.bytes]));
  return {
    group_id: null,
    asset_model_id: null,
    asset_instance_id: null,
    is_primary: false,
    date_valid_from: null,
    date_valid_to: null,
    ...row,
    file_name: file.name,
    file_size: file.bytes.length,
    mime_type: file.type,
    sha256: createHash('sha256').update(file.bytes).digest('hex'),
    remote_id: key,
    remote_status: 'Complete',
    uploaded_at: now,
    created_at: now,
  };
}

function slug(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
