import type { DemoAsset } from './demo-asset-rows.ts';
import { demoModels } from './demo-catalogue.ts';
import { makePicture } from './demo-files.ts';
import { demoGroups } from './demo-organisations.ts';
import { demoId, DemoRandom, noonDaysAgo } from './demo-random.ts';
import {
  storeDocument,
  storePdf,
  linkDocument,
  slug,
  type DocumentRow,
  type DemoStorage,
} from './demo-documents.ts';
import type { DemoRows } from './demo.queries.ts';

/** The records that the documents refer to. */
export type Documented = Pick<DemoRows, 'faults' | 'service_appointments' | 'service_appointment_items'> & {
  readonly assets: readonly DemoAsset[];
};

/**
 * User guides and learning links for models; certificates, pictures, service records and fault photos for some equipment; and one
 * suspicious file per group. All files are real.
 */
export async function documentRows(data: Documented, storage: DemoStorage): Promise<DemoRows> {
  const groups = demoGroups.map((group) => data.assets.filter((asset) => asset.group === group));
  const documents = await Promise.all([
    ...demoModels.filter((_, at) => at % 3 === 0).map((model) => guideOf(model, storage)),
    ...demoModels.filter((_, at) => at % 7 === 0).map((model) => linkOf(model, storage)),
    ...groups.flatMap((assets) =>
      assets.filter((_, at) => at % 23 === 0).map((asset, at) => certificateOf(asset, { at, ...storage })),
    ),
    ...data.assets.filter((_, at) => at % 31 === 0).map((asset, at) => pictureOf(asset, { at, ...storage })),
    ...groups.flatMap((assets) => assets.slice(0, 1)).map((asset) => deliveryNoteOf(asset, storage)),
    ...(data.faults ?? [])
      .filter((_, at) => at % 4 === 0)
      .map((fault, at) => photoOf(fault, { at, ...storage })),
    ...serviceRecords(data, storage),
  ]);
  return { documents };
}

type DemoModel = (typeof demoModels)[number];

function guideOf(model: DemoModel, storage: DemoStorage): Promise<DocumentRow> {
  const row = {
    id: demoId(`document/guide/${model.id}`),
    title: `${model.manufacturer} ${model.name} user guide`,
    document_type: 'userGuide',
    asset_model_id: model.id,
  } as const;
  const interval = model.type.interval
    ? `Service every ${model.type.interval} months.`
    : 'No regular service is needed.';
  const advice = 'Clean before each use. Keep this guide with the equipment.';
  return storePdf(row, [model.type.name, interval, advice], storage);
}

function linkOf(model: DemoModel, storage: DemoStorage): DocumentRow {
  const title = `Looking after the ${model.manufacturer} ${model.name}`;
  const link_url = `https://learn.example/${slug(title)}`;
  const id = demoId(`document/link/${model.id}`);
  return linkDocument(
    { id, title, document_type: 'LearningLink', asset_model_id: model.id, link_url },
    storage,
  );
}

/** Days until the certificates of a group end, in turn: one overdue, one due, the others later. */
const endings = [200, -20, 90, 14, 310, 150, 45, 260, 75, 330];

function certificateOf(asset: DemoAsset, storage: DemoStorage & { at: number }): Promise<DocumentRow> {
  const random = new DemoRandom(`certificate/${asset.id}`);
  const days = (endings[storage.at % endings.length] ?? 0) + random.between(0, 9);
  const dayAgo = (ago: number) => noonDaysAgo(storage.now, ago).toISOString().slice(0, 10);
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
    `${asset.model.manufacturer} ${asset.model.name}`,
    `Serial number: ${asset.row.serial_number ?? 'not recorded'}`,
    `${asset.location.name}, ${asset.location.address}`,
    `Valid from ${validFrom} to ${validTo}`,
  ];
  return storePdf(row, lines, storage);
}

function pictureOf(asset: DemoAsset, storage: DemoStorage & { at: number }): Promise<DocumentRow> {
  const row = {
    id: demoId(`document/picture/${asset.id}`),
    title: `${asset.model.manufacturer} ${asset.model.name}`,
    document_type: 'AssetImage',
    is_primary: true,
    group_id: asset.group.id,
    asset_instance_id: asset.id,
  } as const;
  const bytes = makePicture((storage.at * 13) % 80);
  return storeDocument(row, { bytes, name: `${slug(asset.model.name)}.png`, type: 'image/png' }, storage);
}

/** A web page saved under the name of a PDF, marked as suspicious like by an upload. */
function deliveryNoteOf(asset: DemoAsset, storage: DemoStorage): Promise<DocumentRow> {
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
  return storeDocument(row, { bytes, name: 'delivery-note.pdf', type: 'application/pdf' }, storage);
}

function photoOf(
  fault: NonNullable<DemoRows['faults']>[number],
  storage: DemoStorage & { at: number },
): Promise<DocumentRow> {
  const row = {
    id: demoId(`document/photo/${fault.id}`),
    title: 'Photo of the fault',
    document_type: 'AssetImage',
    group_id: fault.group_id,
    asset_instance_id: fault.asset_instance_id,
    fault_id: fault.id ?? null,
    created_at: fault.created_at ?? storage.now,
    uploaded_at: fault.created_at ?? storage.now,
  } as const;
  const bytes = makePicture((storage.at * 17) % 80, { isMarked: true });
  return storeDocument(row, { bytes, name: `photo-${storage.at + 1}.png`, type: 'image/png' }, storage);
}

/** The service record of the first asset of each completed appointment. */
function serviceRecords(data: Documented, storage: DemoStorage): Promise<DocumentRow>[] {
  const serviced = new Map(
    (data.service_appointment_items ?? []).toReversed().map((item) => [item.service_appointment_id, item]),
  );
  const models = new Map(data.assets.map(({ id, model }) => [id, model]));
  return (data.service_appointments ?? []).flatMap((visit) => {
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
    const lines = [`${model.manufacturer} ${model.name}`, visit.title ?? '', item.comments_engineer ?? ''];
    return [storePdf(row, lines, storage)];
  });
}
