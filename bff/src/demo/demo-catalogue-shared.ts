import type { DemoCategory } from './demo-category.ts';

const decontamination = ['Decontamination', 'Prep'];

/** Equipment of all practices; it has no sector tag. */
export const sharedCatalogue: readonly DemoCategory[] = [
  {
    name: 'Decontamination',
    types: [
      {
        name: 'Autoclaves',
        synonyms: ['Steriliser', 'Steam steriliser', 'Sterilizer'],
        interval: 12,
        requiresSerial: true,
        requiresBarcode: true,
        price: [3_100, 8_700],
        weight: 5,
        rooms: decontamination,
        models: [
          ['MELAG', 'Vacuklav 41 B+'],
          ['W&H', 'Lisa 22'],
          ['W&H', 'Lara 22'],
          ['Eschmann', 'Little Sister SES 3000B'],
          ['NSK', 'iClave plus'],
          ['Prestige Medical', 'Advance 22'],
        ],
      },
      {
        name: 'Washer-disinfectors',
        synonyms: ['Thermal disinfector', 'Instrument washer'],
        interval: 12,
        requiresSerial: true,
        requiresBarcode: true,
        price: [4_400, 9_800],
        weight: 2,
        rooms: decontamination,
        models: [
          ['Miele', 'PG 8591'],
          ['MELAG', 'MELAtherm 10'],
        ],
      },
      {
        name: 'Instrument care and sealing',
        synonyms: ['Ultrasonic bath', 'Ultrasonic cleaner', 'Pouch sealer'],
        interval: 24,
        price: [620, 2_600],
        weight: 4,
        rooms: decontamination,
        models: [
          ['W&H', 'Assistina TWIN'],
          ['NSK', 'iCare+'],
          ['MELAG', 'MELAseal 200'],
        ],
      },
    ],
  },
  {
    name: 'Plant',
    types: [
      {
        name: 'Compressors',
        synonyms: ['Air compressor'],
        interval: 12,
        requiresSerial: true,
        price: [1_900, 7_200],
        weight: 2,
        rooms: ['Plant'],
        models: [
          ['Dürr Dental', 'Tornado 2'],
          ['Dürr Dental', 'Duo Tandem'],
          ['Cattani', 'AC 300'],
        ],
      },
      {
        name: 'Suction units',
        synonyms: ['Suction pump', 'Suction motor', 'Aspirator'],
        interval: 12,
        requiresSerial: true,
        price: [2_300, 6_400],
        weight: 2,
        rooms: ['Plant'],
        models: [
          ['Dürr Dental', 'VSA 300 S'],
          ['Cattani', 'Turbo-Smart'],
        ],
      },
    ],
  },
  {
    name: 'Emergency',
    types: [
      {
        name: 'Defibrillators',
        synonyms: ['AED', 'Defib'],
        interval: 24,
        requiresSerial: true,
        price: [890, 1_900],
        weight: 1,
        rooms: ['Reception'],
        models: [
          ['ZOLL', 'AED 3'],
          ['Philips', 'HeartStart FRx'],
          ['HeartSine', 'samaritan PAD 350P'],
        ],
      },
      {
        name: 'Portable oxygen',
        synonyms: ['Oxygen concentrator', 'Oxygen cylinder', 'Emergency oxygen', 'Oxygen generator'],
        interval: 36,
        price: [240, 520],
        weight: 2,
        rooms: ['Reception', ...decontamination],
        models: [['BOC', 'Lifeline']],
      },
    ],
  },
];
