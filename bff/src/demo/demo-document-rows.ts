import type { DemoAsset } from './demo-asset-rows.ts';
import { demoModels } from './demo-catalogue.ts';
import { makePicture } from './demo-files.ts';
import { demoGroups } from './demo-organisations.ts';
import { demoId, DemoRandom, noonDaysAgo } from './demo-random.ts';
import { filed, filedPaper, linked, slug, type DocumentRow, type Shelf } from './demo-stock.ts';
import type { DemoRows } from './demo.queries.ts';

/** What the documents are about. */
export type Documented = Pick<DemoRows, 'faults' | 'service_appointments' | 'service_appointment_items'> & {
  readonly assets: readonly DemoAsset[];
};

/**
 * User guides and learning links of models for everyone; certificates, pictures, service records, photos of faults of some of the
 * equipment, and of each group a file that is not what it says: each a real file.
 */
export async function documentRows(world: Documented, shelf: Shelf): Promise<DemoRows> {
  const groups = demoGroups.map((group) => world.assets.filter((asset) => asset.group === group));
  const documents = await Promise.all([
    ...demoModels.filter((_, at) => at % 3 === 0).map((model) => guideOf(model, shelf)),
    ...demoModels.filter((_, at) => at % 7 === 0).map((model) => linkOf(model, shelf)),
    ...groups.flatMap((assets) =>
      assets.filter((_, at) => at % 23 === 0).map((asset, at) => certificateOf(asset, { at, ...shelf })),
    ),
    ...world.assets.filter((_, at) => at % 31 === 0).map((asset, at) => pictureOf(asset, { at, ...shelf })),
    ...groups.flatMap((assets) => assets.slice(0, 1)).map((asset) => deliveryNoteOf(asset, shelf)),
    ...(world.faults ?? [])
      .filter((_, at) => at % 4 === 0)
      .map((fault, at) => photoOf(fault, { at, ...shelf })),
    ...serviceRecords(world, shelf),
  ]);
  return { documents };
}

type DemoModel = (typeof demoModels)[number];

function guideOf(model: DemoModel, shelf: Shelf): Promise<DocumentRow> {
  const row = {
    id: demoId(`document/guide/${model.id}`),
    title: `${model.maker} ${model.name} user guide`,
    document_type: 'userGuide',
    asset_model_id: model.id,
  } as const;
  const interval = model.type.interval
    ? `Service every ${model.type.interval} months.`
    : 'No regular service is needed.';
  const advice = 'Clean before each use. Keep this guide with the equipment.';
  return filedPaper(row, [model.type.name, interval, advice], shelf);
}

function linkOf(model: DemoModel, shelf: Shelf): DocumentRow {
  const title = `Looking after the ${model.maker} ${model.name}`;
  const link_url = `https://learn.example/${slug(title)}`;
  const id = demoId(`document/link/${model.id}`);
  return linked({ id, title, document_type: 'LearningLink', asset_model_id: model.id, link_url }, shelf);
}

/** In how many days the certificates of a group end, one after the other: one overdue, one due, the others later. */
const endings = [200, -20, 90, 14, 310, 150, 45, 260, 75, 330];

function certificateOf(asset: DemoAsset, shelf: Shelf & { at: number }): Promise<DocumentRow> {
  const random = new DemoRandom(`certificate/${asset.id}`);
  const days = (endings[shelf.at % endings.length] ?? 0) + random.between(0, 9);
  const dayAgo = (ago: number) => noonDaysAgo(shelf.now, ago).toISOString().slice(0, 10);
  const [validFrom, validTo] = [dayAgo(365 - days), dayAgo(-days)];
  const row = {
    id: demoId(`document/certificate/${asset.id}`),
    title: `${asset.model.type.name} certificate`,
    document_type: 'EquipmentCertification',
    group_id: asset.group.id,
    asset_instance_id: asset.id,
    date_valid_from: validFrom,
    date_valid_to: validTo,
  } as const;
  const lines = [
    `${asset.model.maker} ${asset.model.name}`,
    `Serial number: ${asset.row.serial_number ?? 'not recorded'}`,
    `${asset.location.name}, ${asset.location.address}`,
    `Valid from ${validFrom} to ${validTo}`,
  ];
  return filedPaper(row, lines, shelf);
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
  const bytes = makePicture((shelf.at * 13) % 80);
  return filed(row, { bytes, name: `${slug(asset.model.name)}.png`, type: 'image/png' }, shelf);
}

/** A web page that somebody saved under the name of a PDF, as an upload finds it and marks it. */
function deliveryNoteOf(asset: DemoAsset, shelf: Shelf): Promise<DocumentRow> {
  const row = {
    id: demoId(`document/delivery-note/${asset.group.reference}`),
    title: 'Delivery note',
    document_type: 'miscellaneous',
    comments: 'Saved from the shop of the supplier.',
    group_id: asset.group.id,
    asset_instance_id: asset.id,
    remote_file_is_suspicious: true,
    suspicion: 'content',
  } as const;
  const bytes = Buffer.from(
    '<!doctype html><html lang="en"><title>Your order</title><p>Delivered.</p></html>',
  );
  return filed(row, { bytes, name: 'delivery-note.pdf', type: 'application/pdf' }, shelf);
}

function photoOf(
  fault: NonNullable<DemoRows['faults']>[number],
  shelf: Shelf & { at: number },
): Promise<DocumentRow> {
  const row = {
    id: demoId(`document/photo/${fault.id}`),
    title: 'Photo of the fault',
    document_type: 'AssetImage',
    group_id: fault.group_id,
    asset_instance_id: fault.asset_instance_id,
    fault_id: fault.id ?? null,
    created_at: fault.created_at ?? shelf.now,
    uploaded_at: fault.created_at ?? shelf.now,
  } as const;
  const bytes = makePicture((shelf.at * 17) % 80, { isMarked: true });
  return filed(row, { bytes, name: `photo-${shelf.at + 1}.png`, type: 'image/png' }, shelf);
}

/** Of each visit that took place, the record of the first asset. */
function serviceRecords(world: Documented, shelf: Shelf): Promise<DocumentRow>[] {
  const serviced = new Map(
    (world.service_appointment_items ?? []).toReversed().map((item) => [item.service_appointment_id, item]),
  );
  const models = new Map(world.assets.map(({ id, model }) => [id, model]));
  return (world.service_appointments ?? []).flatMap((visit) => {
    const item = serviced.get(visit.id ?? '');
    const model = models.get(item?.asset_instance_id ?? '');
    if (visit.status !== 'Completed' || !item || !model) return [];
    const row = {
      id: demoId(`document/record/${visit.id}`),
      title: `${model.type.name} service record`,
      document_type: 'ServiceRecord',
      group_id: visit.group_id,
      asset_instance_id: item.asset_instance_id,
      service_appointment_id: visit.id ?? null,
      service_appointment_item_id: item.id ?? null,
    } as const;
    const lines = [`${model.maker} ${model.name}`, visit.title ?? '', item.comments_engineer ?? ''];
    return [filedPaper(row, lines, shelf)];
  });
}
