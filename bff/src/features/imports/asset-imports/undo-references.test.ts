import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { olivia, support } from '../../../../test/fixtures/demo-users.ts';
import { startTestPortal, type TestPortal } from '../../../../test/fixtures/test-portal.ts';
import { ImportClient } from '../../../../test/fixtures/imports/import-client.ts';
import {
  anyModel,
  assetsOf,
  completeServiceAfterEntry,
} from '../../../../test/fixtures/imports/import-rows.queries.ts';
import { newMark } from '../../../../test/fixtures/imports/register-lines.ts';
import { demoGroups } from '../../../demo/demo-organisations.ts';

// An undo after the records that the former values refer to were merged, renamed or deleted, and after a service.

let portal: TestPortal;
let client: ImportClient;
let model: string;
let typeId: string;
let mark: string;

beforeAll(async () => {
  portal = await startTestPortal();
  client = new ImportClient(portal, olivia);
  model = (await anyModel(portal.db, demoGroups[0]?.id ?? '')).name;
  const [type] = (await portal.call(support, 'GET /asset-types?pageSize=1')).body.data ?? [];
  typeId = String(type?.id);
});
afterAll(async () => {
  await client.close();
  await portal.stop();
});
beforeEach(() => {
  mark = newMark();
});

async function applied(lines: readonly string[]): Promise<string> {
  const preview = await client.preview(lines);
  expect(preview.counts).toMatchObject({ refused: 0 });
  return (await client.apply(preview)).id;
}
const stored = async () => (await assetsOf(portal.db, mark))[0];

describe('custom values in an undo', () => {
  const header = () => `Reference,Model,Location,Room class ${mark},Cost centre ${mark}`;
  const row = (room: string, centre: string) => `${mark}-1,${model},Harbour Dental Truro,${room},${centre}`;
  let roomClass: string;
  let costCentre: string;
  beforeEach(async () => {
    const add = async (json: object) =>
      String((await portal.call(olivia, 'POST /custom-fields', { json })).body.data?.id);
    roomClass = await add({ name: `Room class ${mark}`, kind: 'choice', choices: ['Gold', 'Silver', 'Tin'] });
    costCentre = await add({ name: `Cost centre ${mark}`, kind: 'text' });
  });

  it('return with the assets of a deletion of many', async () => {
    await applied([header(), row('Gold', 'North')]);
    const prepared = await portal.call(olivia, 'POST /asset-imports/deletions', {
      json: { filters: { searchTerm: mark } },
    });
    await client.work();
    const { id } = await client.apply(await client.get(String(prepared.body.data?.id)));
    expect(await stored()).toBeUndefined();
    await client.undo(id);
    expect((await stored())?.custom_values).toEqual({ [roomClass]: 'Gold', [costCentre]: 'North' });
  });

  it('have the new name of a choice, and lack deleted fields and choices', async () => {
    await applied([header(), row('Gold', 'North')]);
    const first = await applied([header(), row('Silver', 'South')]);
    const second = await applied([header(), row('Tin', 'South')]);
    const choices = ['Platinum', 'Tin'];
    const renamedChoices = [{ from: 'Gold', to: 'Platinum' }];
    const changed = await portal.call(olivia, 'PATCH /custom-fields', {
      json: { id: roomClass, choices, renamedChoices },
    });
    expect(changed.status).toBe(200);
    await portal.call(olivia, `DELETE /custom-fields/${costCentre}`);
    expect(await client.undo(second)).toMatchObject({ status: 'Undone' });
    expect((await stored())?.custom_values).toEqual({});
    expect(await client.undo(first)).toMatchObject({ status: 'Undone' });
    expect((await stored())?.custom_values).toEqual({ [roomClass]: 'Platinum' });
  });
});

describe('the model in an undo', () => {
  const addModel = async (name: string) => {
    const json = { name: `${name} ${randomUUID().slice(0, 8)}`, assetTypeId: typeId };
    const { body } = await portal.call(support, 'POST /catalogue/models', { json });
    return { id: String(body.data?.id), name: json.name };
  };
  const merge = (source: { id: string }, target: { id: string }) =>
    portal.call(support, 'POST /catalogue/model-merges', {
      json: { sourceModelId: source.id, targetModelId: target.id },
    });
  const line = ({ name }: { name: string }) => [
    'Reference,Model,Location',
    `${mark}-1,${name},Harbour Dental Truro`,
  ];

  it('is the one that the former model was merged into', async () => {
    const [former, second, third, other] = [
      await addModel('Former'),
      await addModel('Second'),
      await addModel('Third'),
      await addModel('Other'),
    ];
    await applied(line(former));
    const id = await applied(['Asset Id,Model', `${(await stored())?.id},${other.name}`]);
    expect((await merge(former, second)).status).toBe(200);
    expect((await merge(second, third)).status).toBe(200);
    expect(await client.undo(id)).toMatchObject({ status: 'Undone' });
    expect((await stored())?.model_name).toBe(third.name);
  });

  it('stays as it is if the former model was deleted', async () => {
    const [former, other] = [await addModel('Former'), await addModel('Other')];
    await applied(line(former));
    const lines = ['Asset Id,Model,Nickname', `${(await stored())?.id},${other.name},Bertha`];
    const id = await applied(lines);
    expect((await portal.call(support, `DELETE /catalogue/models/${former.id}`)).status).toBe(204);
    expect(await client.undo(id)).toMatchObject({ status: 'Undone' });
    expect(await stored()).toMatchObject({ model_name: other.name, nickname: null });
  });
});

it('does not bring back a day of the next service that a completed service has ended', async () => {
  const asset = async () => (await stored())?.date_service_next_due;
  const lines = (day: string) => [
    'Reference,Model,Location,Next Service,Service interval',
    `${mark}-1,${model},Harbour Dental Truro,${day},12`,
  ];
  await applied(lines('31/01/2026'));
  await completeServiceAfterEntry(portal.db, (await stored())?.id ?? '');
  const before = await asset();
  expect(before).not.toBe('2026-01-31');
  const id = await applied(lines('31/01/2031'));
  expect(await asset()).toBe('2031-01-31');
  expect(await client.undo(id)).toMatchObject({ status: 'Undone' });
  expect(await asset()).toBe(before);
});

it('logs no error during these tests', () => {
  expect(client.failures).toEqual([]);
});
