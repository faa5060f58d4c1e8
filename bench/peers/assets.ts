/** An asset with the columns of Steward's register. */
interface PeerAsset {
  readonly id: number;
  readonly tracker: string;
  readonly model: string;
  readonly type: string;
  readonly nickname: string;
  readonly hasPerson: boolean;
  readonly hasImage: boolean;
  readonly location: string;
  readonly serial: string;
  readonly barcode: string;
  readonly status: 'ok' | 'fault';
  readonly nextService: string;
  readonly isActive: boolean;
}

type Property = keyof PeerAsset;
interface Query {
  readonly search: string;
  readonly sort: readonly [property: string, direction: string];
  readonly range: readonly [first: number, last: number];
}

const models = ['Lyra 14', 'Corvus 1', 'Nova 5', 'Orion 20', 'Vega 3', 'Altair 8', 'Sirius 2'];
const types = ['Autoclave', 'Compressor', 'Dental chair', 'Suction pump', 'Turbine', 'X-ray'];
const locations = ['Harbour', 'Market Square', 'Riverside', 'Station Road', 'The Mill'];
const rooms = ['Surgery 1', 'Surgery 2', 'Decontamination', 'Plant room', 'Reception'];
const day = 86_400_000;

/** The same assets on every start. */
const assets = Array.from({ length: 100_000 }, (_, index) => assetAt(index));
const texts = assets.map(({ tracker, model, type, nickname, location, serial, barcode }) =>
  [tracker, model, type, nickname, location, serial, barcode].join(' ').toLowerCase(),
);
const sorted = new Map<Property, readonly PeerAsset[]>();

/** The requested page and the number of all matching assets. */
export function pageOfAssets({ search, sort, range }: Query): { rows: PeerAsset[]; total: number } {
  const [property, direction] = sort;
  const [first, last] = range;
  const inOrder = sortedBy(isProperty(property) ? property : 'id');
  const term = search.trim().toLowerCase();
  const found = term === '' ? inOrder : inOrder.filter(({ id }) => texts[id - 1]?.includes(term));
  const total = found.length;
  const rows =
    direction === 'DESC'
      ? found.slice(Math.max(0, total - 1 - last), total - first).toReversed()
      : found.slice(first, last + 1);
  return { rows, total };
}

function assetAt(index: number): PeerAsset {
  const pick = (values: readonly string[], factor: number) => values[(index * factor) % values.length] ?? '';
  return {
    id: index + 1,
    tracker: `T-${String(index + 1).padStart(6, '0')}`,
    model: pick(models, 3),
    type: pick(types, 5),
    nickname: index % 3 === 0 ? `Unit ${index % 97}` : '',
    hasPerson: index % 4 === 0,
    hasImage: index % 5 === 0,
    location: `${pick(locations, 7)}, ${pick(rooms, 11)}`,
    serial: `SN${(index * 7919) % 1_000_003}`,
    barcode: String(5_000_000_000 + index * 13),
    status: index % 9 === 0 ? 'fault' : 'ok',
    nextService: new Date(Date.UTC(2026, 0, 1) + (index % 700) * day).toISOString(),
    isActive: index % 11 !== 0,
  };
}

function isProperty(name: string): name is Property {
  return assets[0] !== undefined && name in assets[0];
}

/** Sorts once per property, as an index of a database does. */
function sortedBy(property: Property): readonly PeerAsset[] {
  const known = sorted.get(property);
  if (known) return known;
  const collator = new Intl.Collator('en');
  const inOrder = assets.toSorted((one, other) => {
    const [left, right] = [one[property], other[property]];
    return typeof left === 'string' ? collator.compare(left, String(right)) : Number(left) - Number(right);
  });
  sorted.set(property, inOrder);
  return inOrder;
}
