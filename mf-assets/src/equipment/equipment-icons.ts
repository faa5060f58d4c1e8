import type { AssetType } from '@steward/shared-api';

interface EquipmentIcon {
  /** The beginnings of words in the names of its types and categories. */
  readonly words: string;
  /** The path of one stroke on a grid of 24 px. */
  readonly path: string;
}

/** The icons of equipment. An earlier icon wins, so `Scaler handpieces` are scalers. */
export const equipmentIcons = {
  scaler: {
    words: 'scaler prophy',
    path: 'M3.3 18 11 9.7l3.3 3.3L6 20.7A1.9 1.9 0 0 1 3.3 18zM6.6 14.5l2.9 2.9M12.6 11.3l3.7-3.7c1.7-1.7 1.9-3.3.7-5.1M20 8l2 .8M18 11l1.5 1.5',
  },
  curingLight: {
    words: 'curing polymeris',
    path: 'M7.5 10.5c0-2.2 1-3.4 2.8-4.3L16 3.2l1.2 2.3-4.7 3.2V19.5a1.5 1.5 0 0 1-1.5 1.5H9a1.5 1.5 0 0 1-1.5-1.5zM10 12.5v2.5M20 3l1.5-.7M20.2 6l1.6.4M18.5 8.5l1 1.3',
  },
  motor: {
    words: 'endo-motor endomotor endodontic apex implant piezo motor',
    path: 'M3 10h10v9H3zM6 13h4M6 16h.01M9.5 16h.01M13 16h3a2.5 2.5 0 0 0 2.5-2.5V9M16.5 9V5l1-2.5h2l1 2.5v4z',
  },
  handpiece: {
    words: 'handpiece turbine contra-angle',
    path: 'M3.5 18.5 12 9a5.5 5.5 0 0 1 4-1.8v3.6L6 21a1.78 1.78 0 0 1-2.5-2.5zM16 5.5h4v7h-4zM18 12.5v4M7 14.5l2.7 2.7',
  },
  panoramic: {
    words: 'panoramic opg cbct cone-beam',
    path: 'M4 2.5v19M2 21.5h4M4 5.5h15V11M9.5 5.5V11M8.5 11h2v5h-2zM18 11h2v5h-2zM14.25 16a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  },
  xRay: {
    words: 'x-ray xray radiograph',
    path: 'M9 7.5h5a3 3 0 0 1 3 3v3a3 3 0 0 1-3 3H9zM9 9.5 3.5 8v8L9 14.5M13 7.5V3.5h8V21M18.5 21H22',
  },
  ultrasound: {
    words: 'ultrasound sonograph',
    path: 'M10 2.5h4V6l2.5 3.5v1.5h-9V9.5L10 6zM8.5 14c2.2 1.3 4.8 1.3 7 0M6.8 17.2c3.3 2 7.1 2 10.4 0M5 20.5c4.4 2.7 9.6 2.7 14 0',
  },
  endoscope: {
    words: 'endoscop gastroscop bronchoscop',
    path: 'M3.5 3h5v6h-5zM6 9v6.5a4.25 4.25 0 0 0 8.5 0V9a3 3 0 0 1 6 0v8M19 17h3v3.5h-3z',
  },
  otoscope: {
    words: 'otoscop ophthalmoscop laryngoscop',
    path: 'M16.5 3.5V11H13L4 8.5V6zM13 11h3.5v8.5a1 1 0 0 1-1 1H14a1 1 0 0 1-1-1zM19 5.5v3.5',
  },
  scanner: {
    words: 'scanner image-plate sensor',
    path: 'M3 7V3h4M17 3h4v4M21 17v4h-4M7 21H3v-4M8 8.5c1.2-1.2 2.7-.3 4-.3s2.8-.9 4 .3.8 3-.2 4.5-.5 4.3-1.7 4.3c-1.3 0-.9-3-2.1-3s-.8 3-2.1 3c-1.2 0-.7-2.8-1.7-4.3s-1.4-3.3-.2-4.5z',
  },
  camera: {
    words: 'camera imaging photo',
    path: 'M4 7.5h3.5L9 5h6l1.5 2.5H20a1 1 0 0 1 1 1V18a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V8.5a1 1 0 0 1 1-1zM12 16.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7z',
  },
  autoclave: {
    words: 'autoclave sterilis',
    path: 'M4.5 4h15A1.5 1.5 0 0 1 21 5.5v12a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 17.5v-12A1.5 1.5 0 0 1 4.5 4zM6 19v2M18 19v2M10 16a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9zM18 8h.01M18 11.5V15',
  },
  washer: {
    words: 'washer disinfect ultrasonic decontaminat',
    path: 'M5 3h14a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zM4 7.5h16M7 5.3h.01M10 5.3h.01M12 10.5c1.9 2.3 2.8 3.6 2.8 4.9a2.8 2.8 0 0 1-5.6 0c0-1.3.9-2.6 2.8-4.9z',
  },
  sealer: {
    words: 'sealer sealing instrument-care',
    path: 'M7 3h10v15l-1.7 3H8.7L7 18zM7 6.5h10M7 9h10M12 12v5.5M10.3 12h3.4',
  },
  compressor: {
    words: 'compressor air-dryer',
    path: 'M6 11h12a3.5 3.5 0 0 1 0 7H6a3.5 3.5 0 0 1 0-7zM6.5 18v3M17.5 18v3M6 11V5.5h6.5V11M8.5 8h1.5M17.5 11V9M17.5 9a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6z',
  },
  suction: {
    words: 'suction aspirat vacuum',
    path: 'M4.5 10h10v10a1 1 0 0 1-1 1h-8a1 1 0 0 1-1-1zM3.5 7h12v3h-12zM9.5 7V5.5A2.5 2.5 0 0 1 12 3h5.5A2.5 2.5 0 0 1 20 5.5V18M18.5 18h3v3M7.5 14h2.5M7.5 17h2.5',
  },
  defibrillator: {
    words: 'aed defibrillat',
    path: 'M12 20.5C6 16.5 3 13 3 9.3A4.7 4.7 0 0 1 12 7.5a4.7 4.7 0 0 1 9 1.8c0 3.7-3 7.2-9 11.2zM12.8 9.2l-2.3 3.3h3l-2.3 3.3',
  },
  anaesthesia: {
    words: 'anaesthe anesthe vaporiser vaporizer',
    path: 'M4 3h10v8H4zM7.5 5.5v3M10.5 5.5v3M5.5 11v7M12.5 11v7M3.5 18h11M5.5 20.8h.01M12.5 20.8h.01M14 6h2.5a2 2 0 0 1 2 2v3c1.7 1.7 2.5 3 2.5 4.4a2.5 2.5 0 0 1-5 0c0-1.4.8-2.7 2.5-4.4',
  },
  oxygen: {
    words: 'oxygen cylinder gas',
    path: 'M8 10a4 4 0 0 1 8 0v10a1 1 0 0 1-1 1H9a1 1 0 0 1-1-1zM12 6V3M9.5 3h5M8 13.5h8M8 17h8',
  },
  pump: {
    words: 'infusion syringe pump drip fluid',
    path: 'M7.5 4h8v7.5a4 4 0 0 1-8 0zM11.5 4V2M7.5 8h8M11.5 15.5V19a2.5 2.5 0 0 0 5 0v-2',
  },
  monitor: {
    words: 'monitor ecg pulse-ox blood-pressure',
    path: 'M4 4h16a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1zM12 17v4M8.5 21h7M6 11h3l1.5-3.5 3 6 1.5-2.5h3',
  },
  warmth: {
    words: 'warming incubat heat-pad',
    path: 'M9.5 13.8V5a2.5 2.5 0 0 1 5 0v8.8a4.5 4.5 0 1 1-5 0zM12 9v8M12 17h.01M17.5 5.5h3M17.5 9h3',
  },
  cage: {
    words: 'cage kennel hospitalis',
    path: 'M5 8h14a1 1 0 0 1 1 1v11H4V9a1 1 0 0 1 1-1zM9 8V4.5h6V8M8 20v-8.5h8V20M10.7 11.5V20M13.3 11.5V20',
  },
  centrifuge: {
    words: 'centrifuge',
    path: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 13.5a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3zM12 10.5V6.5M13.3 12.7l3.5 2M10.7 12.7l-3.5 2',
  },
  microscope: {
    words: 'microscope loupe',
    path: 'M7.5 4.8l3.7-1.8 3.6 7.4-3.7 1.8zM14 5.7a7.7 7.7 0 0 1 1.5 14.8M6 16h7M5 20.5h14M12.9 11.3l.8 1.6',
  },
  analyser: {
    words: 'analyser analyzer laborator haematolog',
    path: 'M9.5 3h5M10.5 3v6L5 18.3A1.8 1.8 0 0 0 6.6 21h10.8a1.8 1.8 0 0 0 1.6-2.7L13.5 9V3M7.8 14h8.4',
  },
  clippers: {
    words: 'clipper',
    path: 'M6 3v4h12V3M9 7V3.5M12 7V3.5M15 7V3.5M7.5 7c2.5 3 .5 6.5 1 11.5a2.5 2.5 0 0 0 2.5 2.5h2a2.5 2.5 0 0 0 2.5-2.5c.5-5-1.5-8.5 1-11.5M12 12v3',
  },
  scales: {
    words: 'scales weigh',
    path: 'M5.5 4h13A1.5 1.5 0 0 1 20 5.5v13a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18.5v-13A1.5 1.5 0 0 1 5.5 4zM7 11a5.5 5.5 0 0 1 10 0zM12 11l1.5-2',
  },
  fridge: {
    words: 'fridge refrigerat freezer',
    path: 'M7.5 2.5h9A1.5 1.5 0 0 1 18 4v15a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 6 19V4a1.5 1.5 0 0 1 1.5-1.5zM6 9.5h12M9 5.5V7M9 12.5v3M8 20.5V22M16 20.5V22',
  },
  water: {
    words: 'water osmosis',
    path: 'M12 3c4 4.5 6 7.5 6 10.5a6 6 0 0 1-12 0C6 10.5 8 7.5 12 3zM9 13.8a3 3 0 0 0 3 3',
  },
  laser: {
    words: 'laser',
    path: 'M2.5 12h11M16.5 12h.01M16.5 4.5V8M16.5 16v3.5M20 12h2M19.5 9l1.5-1.5M19.5 15l1.5 1.5M13.5 9 12 7.5M13.5 15 12 16.5',
  },
  operatingLight: {
    words: 'operating-light theatre-light surgical-light dental-light lamp light',
    path: 'M12 2.5V6M4.5 14a7.5 7.5 0 0 1 15 0zM9.5 14a2.5 2.5 0 0 0 5 0M6.5 17.5l-1 2.5M12 19v2.5M17.5 17.5l1 2.5',
  },
  table: {
    words: 'table trolley',
    path: 'M3 7.5h18v3H3zM12 10.5V18M8.5 18h7l1.5 3H7zM18.5 7.5V5h-3.5',
  },
  chair: {
    words: 'chair treatment dental-unit stool',
    path: 'M3.2 4.8c.9-.8 2.3-.5 2.8.5L9.5 12H15l5.2 2.8c1.5.9.6 3-1.1 2.6L14 15.5H9a3 3 0 0 1-2.6-1.5L2.9 7.5c-.5-.9-.5-2 .3-2.7zM11.5 15.5V20M7.5 20.5h8M10.5 9H14',
  },
  wrench: {
    words: '',
    path: 'M20.2 7.2a5 5 0 0 1-6.5 5.8L7.2 19.7a2 2 0 0 1-2.9-2.9L11 10.3a5 5 0 0 1 5.8-6.5l-3 3 .5 2.9 2.9.5z',
  },
} as const satisfies Record<string, EquipmentIcon>;

const all: readonly EquipmentIcon[] = Object.values(equipmentIcons);

/** Returns the icon of a type of equipment: by the words of its name, then of its category, then a wrench. */
export function equipmentIconOf({ name, assetCategory }: AssetType): EquipmentIcon {
  return iconNamedIn(name) ?? iconNamedIn(assetCategory.name) ?? equipmentIcons.wrench;
}

function iconNamedIn(name: string): EquipmentIcon | undefined {
  const text = `-${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`;
  return all.find(({ words }) => words !== '' && words.split(' ').some((word) => text.includes(`-${word}`)));
}
