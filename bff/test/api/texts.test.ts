import { foldText, naturalOrder, roleIds } from '@steward/shared-api';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { olivia, support } from '../fixtures/demo-users.ts';
import { foldInDatabase } from '../fixtures/folded-texts.queries.ts';
import { startTestPortal, type TestPortal } from '../fixtures/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

const add = async (path: string, json: object, person = olivia) =>
  portal.call(person, `POST ${path}`, { json });
const change = async (path: string, json: object) => portal.call(olivia, `PATCH ${path}`, { json });
const report = async (assetInstanceId: string, description: string) =>
  add('/faults', {
    assetInstanceId,
    faultCategoryId: await first('/fault-categories'),
    faultSeverity: 'Minor',
    description,
  });
const idOf = ({ body }: Awaited<ReturnType<typeof add>>) => String(body.data?.id);
const first = async (path: string) => String((await portal.call(olivia, `GET ${path}`)).body.data?.[0]?.id);
const found = async (path: string, searchTerm: string, person = olivia) => {
  const joint = path.includes('?') ? '&' : '?';
  const term = encodeURIComponent(searchTerm);
  const { body } = await portal.call(person, `GET ${path}${joint}searchTerm=${term}&pageSize=300`);
  return (body.data ?? []).map(({ id }) => String(id));
};

/** A text with every kind of character that people may type differently. */
const written = 'Müller Großraum Łódź Nørrebro İstanbul Mike’s ＡＢＣ１２３ Nörd'.normalize('NFC');
const typed = [
  'muller',
  'MÜLLER',
  'mu\u0308ller',
  'gross',
  'GROẞRAUM',
  'lodz',
  'norrebro',
  'istanbul',
  'ISTANBUL',
  "mike's",
  'Mike‘s',
  'abc123',
  'no\u0308rd',
  'nord muller',
];

describe('search', () => {
  it('finds texts in every list without regard to accents, case, width and apostrophes', async () => {
    const location = await first('/locations?searchTerm=Truro');
    const assetId = await first(`/asset-instances?locationId=${location}`);
    await change('/asset-instances', { id: assetId, nickname: written });
    const { body } = await portal.call(olivia, 'GET /users?searchTerm=olivia');
    const groupId = body.data?.[0]?.groupId;
    const room = await add(`/locations/${location}/sub-locations`, { name: written });
    const fault = await report(assetId, written);
    const person = { userName: 'muller@harbour.example', lastName: 'Baker', roleId: roleIds.PracticeManager };
    const user = idOf(await add('/users', { ...person, groupId, firstName: written }));
    const lists: [path: string, id: string, person?: string][] = [
      ['/asset-instances', assetId],
      [`/locations/${location}/sub-locations`, idOf(room)],
      ['/faults', idOf(fault)],
      ['/regions', idOf(await add('/regions', { name: written }))],
      ['/locations', idOf(await add('/locations', { name: written }))],
      ['/suppliers', idOf(await add('/suppliers', { name: written }))],
      ['/users', user],
      ['/users/assignable', user],
      [
        '/asset-model-addition-requests',
        idOf(
          await add('/asset-model-addition-requests', { manufacturerString: written, modelInfoString: 'A' }),
        ),
      ],
      [
        '/catalogue/categories',
        idOf(await add('/catalogue/categories', { name: written }, support)),
        support,
      ],
    ];
    for (const [path, id, reader = olivia] of lists)
      for (const term of typed)
        expect([path, term, await found(path, term, reader)]).toEqual([
          path,
          term,
          expect.arrayContaining([id]),
        ]);
    expect(await found('/audit-events', 'muller łódź')).not.toEqual([]);
  });

  it('finds an asset by the address of its sticker and by its friendly id without dashes', async () => {
    const { body } = await portal.call(olivia, 'GET /asset-instances?pageSize=300');
    const asset = (body.data ?? []).find(({ trackerCurrentFriendlyId }) => trackerCurrentFriendlyId !== null);
    const id = String(asset?.id);
    const friendlyId = String(asset?.trackerCurrentFriendlyId);
    const tracker = String((await portal.call(olivia, `GET /trackers/${friendlyId}`)).body.data?.id);
    const fault = idOf(await report(id, 'Smells'));
    for (const code of [
      `${portal.origin}/tracker/${tracker}`,
      `HTTPS://STEWARD.EXAMPLE/tracker/${tracker.toUpperCase()}/ `,
      `https://steward.example/tracker/${friendlyId}`,
      friendlyId.toLowerCase(),
      friendlyId.replaceAll('-', ''),
      friendlyId.replaceAll('-', ' ').toLowerCase(),
    ]) {
      expect([code, await found('/asset-instances', code)]).toEqual([code, [id]]);
      expect([code, await found('/faults', code)]).toEqual([code, expect.arrayContaining([fault])]);
    }
    const unknown = `${portal.origin}/tracker/${fault}`;
    expect(await found('/asset-instances', unknown)).toEqual([]);
  });

  it('folds texts in the database as the browser does', async () => {
    const letters = [...Array(0x2500).keys(), ...range(0x2c00, 0x2e7f), ...range(0xf900, 0xffff)];
    // Georgian capitals and a few others are younger than the libraries of some databases.
    const known = letters.filter(
      (code) => !(code >= 0x1c80 && code <= 0x1cc7) && code !== 0 && code !== 0x2c2f,
    );
    const texts = [...known.map((code) => `a${String.fromCodePoint(code)}Z`), ...typed, written, '👩‍⚕️ ΣΑΣ'];
    expect(await foldInDatabase(portal.db, texts)).toEqual(texts.map(foldText));
  });
});

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);

describe('lists', () => {
  it('sort numbers in texts by size', async () => {
    const names = ['Room 1', 'Room 2', 'room 2b', 'Room 10', 'Röom 3'];
    const inOrder = names.toSorted(naturalOrder);
    expect(inOrder.indexOf('Room 2')).toBeLessThan(inOrder.indexOf('Room 10'));
    const location = idOf(await add('/locations', { name: 'Numbered' }));
    for (const name of names) {
      await add(`/locations/${location}/sub-locations`, { name });
      await add('/regions', { name: `Numbered ${name}` });
      await add('/suppliers', { name: `Numbered ${name}` });
    }
    const listed = async (path: string) =>
      (await portal.call(olivia, `GET ${path}`)).body.data?.map(({ name }) =>
        String(name).replace('Numbered ', ''),
      );
    expect(await listed(`/locations/${location}/sub-locations`)).toEqual(inOrder);
    expect(await listed('/regions?searchTerm=Numbered')).toEqual(inOrder);
    expect(await listed('/suppliers?searchTerm=Numbered')).toEqual(inOrder);
  });

  it('sort assets by references, serial numbers and rooms with numbers', async () => {
    const { body } = await portal.call(olivia, 'GET /asset-instances?pageSize=12');
    const ids = (body.data ?? []).map(({ id }) => String(id));
    for (const [at, id] of ids.entries())
      await change('/asset-instances', { id, reference: `ref-${at + 1}`, serialNumber: `S${at + 1}` });
    for (const [property, key] of [
      ['reference', 'reference'],
      ['serialNumber', 'serialNumber'],
      ['model', 'derivedModelName'],
      ['subLocation', 'subLocationString'],
    ]) {
      const sorted = await portal.call(
        olivia,
        `GET /asset-instances/compact?pageSize=300&sortProperty=${property}`,
      );
      const values = (sorted.body.data ?? [])
        .map((row) => row[String(key)])
        .filter((value) => value !== null)
        .map(String);
      expect([property, values]).toEqual([property, values.toSorted(naturalOrder)]);
      expect(values.length).toBeGreaterThan(9);
    }
  });
});

describe('stored texts', () => {
  it('have one normal form without invisible characters', async () => {
    const assetId = await first('/asset-instances');
    const { body } = await change('/asset-instances', {
      id: assetId,
      serialNumber: '\u200eA\u200bB\u00adC\u202e-1 \u00a02\ufeff ',
      nickname: 'No\u0308rd  👩‍⚕️',
      comments: 'no\u0308rd\r\nzwei\u2028drei\u200b',
    });
    expect(body.data).toMatchObject({
      serialNumber: 'ABC-1 2',
      nickname: 'N\u00f6rd 👩‍⚕️',
      comments: 'n\u00f6rd\nzwei\ndrei',
    });
  });

  it('never have control characters, in one line or several', async () => {
    const id = await first('/asset-instances');
    for (const field of ['serialNumber', 'nickname', 'comments'])
      for (const character of ['\u0000', '\u0008', '\u000b', '\u001f', '\u0085', '\ud800'])
        expect(await change('/asset-instances', { id, [field]: `a${character}b` })).toMatchObject({
          status: 400,
          body: { errors: { [field]: ['Please remove the control characters'] } },
        });
  });
});

describe('unique names', () => {
  const name = 'Größe Mike’s';
  it.each([
    ['NFD', name.normalize('NFD')],
    ['without accents', "grosse mike's"],
    ['with a Cyrillic letter', 'Größе Mike’s'],
    ['with an invisible character', 'Grö\u200bße Mike’s'],
    ['with two spaces', 'Größe  Mike’s'],
  ])('are taken in another spelling: %s', async (_, spelling) => {
    await add('/suppliers', { name });
    await add('/custom-fields', { name, kind: 'text' });
    await add('/catalogue/categories', { name }, support);
    expect((await add('/suppliers', { name: spelling })).status).toBe(409);
    expect((await add('/custom-fields', { name: spelling, kind: 'text' })).status).toBe(409);
    expect((await add('/catalogue/categories', { name: spelling }, support)).status).toBe(409);
  });
});

describe('values that no column can have', () => {
  const id = '0b0e7f6c-3f5e-4f5c-9c53-7a6e1a2b3c4d';
  it.each([
    [`GET /asset-imports/${id}/rows?cause=%00`, {}, 400],
    [`GET /asset-instances?customFilters=${encodeURIComponent(`{"${id}":{"has":"a\\u0000"}}`)}`, {}, 400],
    ['GET /asset-instances?sortCustomField=%00', {}, 400],
    ['GET /locations?searchTerm=%00', {}, 400],
    ['GET /locations/%00', {}, 404],
    [`POST /asset-imports/${id}/corrections`, { rowNumber: 2_147_483_648, values: {} }, 400],
    [`GET /asset-imports/${id}/field-proposal?column=2147483648`, {}, 400],
  ])('are refused: %s %j', async (request, json, expected) => {
    const { status } = await portal.call(olivia, request, request.startsWith('GET') ? {} : { json });
    expect(status).toBe(expected);
  });
});

describe('email addresses', () => {
  it.each([
    'info@zahnärzte.example',
    'jörg@praxis.example',
    'r&d@praxis.example',
    'x/y@praxis.example',
    "o'neil+a_b@a-b.co.uk",
  ])('are accepted, stored and sent to: %s', async (email) => {
    const added = await add('/suppliers', { name: `Mail ${email}`, email });
    expect([added.status, added.body.data?.email]).toEqual([200, email]);
  });

  it.each([
    'a@b',
    'a b@c.example',
    'a@@c.example',
    '.a@c.example',
    'a@-c.example',
    'a@c..example',
    'a,b@c.example',
    'a@1.2.3.4',
    '<a@c.example>',
  ])('are refused: %s', async (email) => {
    expect((await add('/suppliers', { name: `Mail ${email}`, email })).status).toBe(400);
  });
});
