import type { Sector } from './demo-category.ts';
import { demoId } from './demo-random.ts';

/** A demo location with its rooms and its number of assets. */
export interface DemoLocation {
  readonly id: string;
  readonly name: string;
  readonly reference: string;
  readonly region: string | null;
  readonly postcode: string;
  readonly address: string;
  readonly phone: string;
  readonly rooms: readonly (readonly [name: string, nickname: string | null])[];
  readonly assets: number;
}

export interface DemoGroup {
  readonly id: string;
  readonly name: string;
  readonly reference: string;
  readonly domain: string;
  readonly sector: Sector;
  readonly phone: string;
  /** Whether anyone who scans a sticker may report a fault. */
  readonly takesStickerReports: boolean;
  readonly locations: readonly DemoLocation[];
}

const dentalRooms = (count: number, nicknames: readonly string[] = []) => [
  ...Array.from({ length: count }, (_, index) => [`Surgery ${index + 1}`, nicknames[index] ?? null] as const),
  ['Hygiene room', null] as const,
  ['Decontamination room', 'LDU'] as const,
  ['X-ray room', null] as const,
  ['Plant room', null] as const,
  ['Reception', null] as const,
];

const veterinaryRooms = (consulting: number) => [
  ...Array.from({ length: consulting }, (_, index) => [`Consulting ${index + 1}`, null] as const),
  ['Theatre 1', 'Sterile'] as const,
  ['Theatre 2', 'Dental'] as const,
  ['Prep room', null] as const,
  ['Ward cats', null] as const,
  ['Ward dogs', null] as const,
  ['Laboratory', 'Lab'] as const,
  ['X-ray room', null] as const,
  ['Plant room', null] as const,
  ['Reception', null] as const,
];

const location = (properties: Omit<DemoLocation, 'id'>): DemoLocation => ({
  id: demoId(`location/${properties.name}`),
  ...properties,
});

const harbour: DemoGroup = {
  id: demoId('group/harbour'),
  name: 'Harbour Dental',
  reference: 'HARBOUR',
  domain: 'harbour-dental.example',
  sector: 'dental',
  phone: '01872 555 0100',
  takesStickerReports: false,
  locations: [
    location({
      name: 'Harbour Dental Truro',
      reference: 'TRU',
      region: 'Mid Cornwall',
      address: '14 Lemon Quay, Truro',
      postcode: 'TR1 2LW',
      phone: '01872 555 0101',
      rooms: dentalRooms(8, ['Olivia', 'Implants', 'Endo']),
      assets: 300,
    }),
    location({
      name: 'Harbour Dental Falmouth',
      reference: 'FAL',
      region: 'Mid Cornwall',
      address: '3 Custom House Quay, Falmouth',
      postcode: 'TR11 3JT',
      phone: '01326 555 0102',
      rooms: dentalRooms(6),
      assets: 240,
    }),
    location({
      name: 'Harbour Dental Penzance',
      reference: 'PEN',
      region: 'West Cornwall',
      address: '27 Market Jew Street, Penzance',
      postcode: 'TR18 2HR',
      phone: '01736 555 0103',
      rooms: dentalRooms(5),
      assets: 200,
    }),
    location({
      name: 'Harbour Dental St Ives',
      reference: 'STI',
      region: 'West Cornwall',
      address: '9 Fore Street, St Ives',
      postcode: 'TR26 1AB',
      phone: '01736 555 0104',
      rooms: dentalRooms(4),
      assets: 160,
    }),
  ],
};

const brightside: DemoGroup = {
  id: demoId('group/brightside'),
  name: 'Brightside Dental',
  reference: 'BRIGHTSIDE',
  domain: 'brightside-dental.example',
  sector: 'dental',
  phone: '0113 555 0200',
  takesStickerReports: true,
  locations: [
    location({
      name: 'Brightside Dental Leeds',
      reference: 'LDS',
      region: null,
      address: '81 Park Row, Leeds',
      postcode: 'LS1 5JL',
      phone: '0113 555 0201',
      rooms: dentalRooms(5),
      assets: 190,
    }),
    location({
      name: 'Brightside Dental Harrogate',
      reference: 'HGT',
      region: null,
      address: '6 Parliament Street, Harrogate',
      postcode: 'HG1 2QU',
      phone: '01423 555 0202',
      rooms: dentalRooms(3),
      assets: 120,
    }),
  ],
};

const oakfield: DemoGroup = {
  id: demoId('group/oakfield'),
  name: 'Oakfield Vets',
  reference: 'OAKFIELD',
  domain: 'oakfield-vets.example',
  sector: 'veterinary',
  phone: '01432 555 0300',
  takesStickerReports: false,
  locations: [
    location({
      name: 'Oakfield Vets Hereford',
      reference: 'HFD',
      region: 'Herefordshire',
      address: 'Holme Lacy Road, Hereford',
      postcode: 'HR2 6DG',
      phone: '01432 555 0301',
      rooms: veterinaryRooms(8),
      assets: 720,
    }),
    location({
      name: 'Oakfield Vets Leominster',
      reference: 'LEO',
      region: 'Herefordshire',
      address: '40 Broad Street, Leominster',
      postcode: 'HR6 8BS',
      phone: '01568 555 0302',
      rooms: veterinaryRooms(5),
      assets: 480,
    }),
    location({
      name: 'Oakfield Vets Ludlow',
      reference: 'LUD',
      region: 'Shropshire',
      address: '2 Corve Street, Ludlow',
      postcode: 'SY8 1DA',
      phone: '01584 555 0303',
      rooms: veterinaryRooms(4),
      assets: 400,
    }),
  ],
};

export const demoGroups: readonly DemoGroup[] = [harbour, brightside, oakfield];

/** A supplier that services or sells. Manufacturers come from the catalogue. */
export interface DemoSupplier {
  readonly id: string;
  readonly name: string;
  readonly domain: string;
  readonly phone: string;
  /** The owning group; null for a global supplier. */
  readonly owner: DemoGroup | null;
  readonly sector: Sector;
  readonly services: boolean;
  readonly sells: boolean;
  /** Its client groups, and whether it has confirmed them. */
  readonly clients: readonly {
    readonly group: DemoGroup;
    readonly confirmed: boolean;
    readonly requestedBy: string;
  }[];
  /** The categories of the models that it services. */
  readonly categories: readonly string[];
}

export const dentServe: DemoSupplier = {
  id: demoId('supplier/dentserve'),
  name: 'DentServe',
  domain: 'dentserve.example',
  phone: '0117 555 0400',
  owner: null,
  sector: 'dental',
  services: true,
  sells: true,
  clients: [
    { group: harbour, confirmed: true, requestedBy: 'Olivia Grant' },
    { group: brightside, confirmed: false, requestedBy: 'Sam Reed' },
  ],
  categories: ['Treatment centres', 'Dental imaging', 'Decontamination', 'Plant'],
};

export const vetCare: DemoSupplier = {
  id: demoId('supplier/vetcare'),
  name: 'VetCare Engineering',
  domain: 'vetcare-engineering.example',
  phone: '01905 555 0500',
  owner: null,
  sector: 'veterinary',
  services: true,
  sells: false,
  clients: [{ group: oakfield, confirmed: true, requestedBy: 'Helen Moss' }],
  categories: ['Anaesthesia', 'Monitoring and fluids', 'Veterinary imaging', 'Laboratory', 'Decontamination'],
};

export const demoSuppliers: readonly DemoSupplier[] = [
  dentServe,
  vetCare,
  {
    id: demoId('supplier/tamar'),
    name: 'Tamar Handpiece Repairs',
    domain: 'tamar-handpieces.example',
    phone: '01752 555 0600',
    owner: harbour,
    sector: 'dental',
    services: true,
    sells: false,
    clients: [{ group: harbour, confirmed: true, requestedBy: 'Olivia Grant' }],
    categories: ['Handpieces'],
  },
  {
    id: demoId('supplier/aire-valley'),
    name: 'Aire Valley Dental Supplies',
    domain: 'aire-valley.example',
    phone: '0113 555 0700',
    owner: brightside,
    sector: 'dental',
    services: true,
    sells: true,
    clients: [{ group: brightside, confirmed: true, requestedBy: 'Sam Reed' }],
    categories: ['Handpieces', 'Treatment centres'],
  },
  {
    id: demoId('supplier/marches'),
    name: 'Marches Surgical',
    domain: 'marches-surgical.example',
    phone: '01584 555 0800',
    owner: oakfield,
    sector: 'veterinary',
    services: true,
    sells: true,
    clients: [{ group: oakfield, confirmed: true, requestedBy: 'Helen Moss' }],
    categories: ['Theatre and consulting', 'Plant'],
  },
];

/** Names of staff who cannot sign in: nurses, dentists, vets and engineers. */
export const demoStaff: readonly (readonly [group: DemoGroup, name: string])[] = [
  [harbour, 'Grace Trevena'],
  [harbour, 'Jago Pascoe'],
  [harbour, 'Amelia Rowe'],
  [brightside, 'Hannah Booth'],
  [brightside, 'Imran Malik'],
  [oakfield, 'Megan Price'],
  [oakfield, 'Rhys Powell'],
  [oakfield, 'Clara Whitfield'],
];

/** Sites of suppliers, which are global locations without a group. */
export const demoSites = [
  {
    id: demoId('location/DentServe Workshop Bristol'),
    supplier: dentServe,
    name: 'DentServe Workshop Bristol',
    reference: 'WORKSHOP',
    address: 'Unit 7, Feeder Road, Bristol',
    postcode: 'BS2 0TL',
    phone: '0117 555 0401',
  },
] as const;
