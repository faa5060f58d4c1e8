import type { DemoCategory } from './demo-category.ts';

const theatre = ['Theatre', 'Prep'];
const consulting = ['Consulting'];

/** Equipment of veterinary practices. */
export const veterinaryCatalogue: readonly DemoCategory[] = [
  {
    name: 'Anaesthesia',
    sector: 'veterinary',
    types: [
      {
        name: 'Anaesthetic machines',
        synonyms: ['Anaesthesia machine', 'Anaesthetic trolley'],
        interval: 12,
        requiresSerial: true,
        requiresBarcode: true,
        price: [2_600, 9_800],
        weight: 10,
        rooms: theatre,
        models: [
          ['Mindray', 'Veta 5'],
          ['Midmark', 'VMS Plus'],
          ['Darvall', 'Zephyr'],
        ],
      },
      {
        name: 'Vaporisers',
        interval: 12,
        requiresSerial: true,
        price: [900, 2_400],
        weight: 10,
        rooms: theatre,
        models: [
          ['Penlon', 'Sigma Delta'],
          ['Dräger', 'Vapor 2000'],
        ],
      },
    ],
  },
  {
    name: 'Monitoring and fluids',
    sector: 'veterinary',
    types: [
      {
        name: 'Patient monitors',
        synonyms: [
          'Oximeter',
          'Multiparameter monitor',
          'Vital signs monitor',
          'Capnograph',
          'ECG monitor',
          'Blood pressure monitor',
        ],
        interval: 12,
        requiresSerial: true,
        requiresBarcode: true,
        price: [1_400, 6_900],
        weight: 14,
        rooms: [...theatre, 'Ward'],
        models: [
          ['Mindray', 'ePM 10 Vet'],
          ['Midmark', 'Cardell Touch'],
          ['SunTech', 'Vet30'],
        ],
      },
      {
        name: 'Infusion and syringe pumps',
        synonyms: ['Syringe driver', 'Fluid pump', 'Drip pump'],
        interval: 12,
        requiresSerial: true,
        price: [690, 2_100],
        weight: 24,
        rooms: ['Ward', ...theatre],
        models: [
          ['B. Braun', 'Infusomat Space'],
          ['B. Braun', 'Perfusor Space'],
          ['Mindray', 'BeneFusion VP1 Vet'],
        ],
      },
      {
        name: 'Warming and incubation',
        synonyms: ['Patient warmer', 'Warming blanket', 'Heat pad', 'Incubator', 'Hot air warmer'],
        interval: 24,
        price: [420, 2_900],
        weight: 10,
        rooms: ['Ward', ...theatre],
        models: [
          ['3M', 'Bair Hugger 505'],
          ['Brinsea', 'Vetario S40'],
        ],
      },
    ],
  },
  {
    name: 'Veterinary imaging',
    sector: 'veterinary',
    types: [
      {
        name: 'Digital radiography',
        synonyms: ['X-ray generator', 'X-ray machine', 'DR system', 'Digital X-ray', 'Dental X-ray unit'],
        interval: 12,
        requiresSerial: true,
        requiresBarcode: true,
        price: [24_000, 68_000],
        weight: 2,
        rooms: ['X-ray'],
        models: [
          ['IDEXX', 'ImageVue DR50'],
          ['Sedecal', 'Dragon X'],
        ],
      },
      {
        name: 'Ultrasound scanners',
        synonyms: ['Ultrasound machine'],
        interval: 12,
        requiresSerial: true,
        requiresBarcode: true,
        price: [9_800, 42_000],
        weight: 5,
        rooms: [...consulting, 'X-ray'],
        models: [
          ['Mindray', 'Vetus 8'],
          ['Esaote', 'MyLab FOX'],
        ],
      },
      {
        name: 'Endoscopes',
        interval: 12,
        requiresSerial: true,
        price: [6_200, 21_000],
        weight: 4,
        rooms: theatre,
        models: [['Karl Storz', 'TELE PACK VET X LED']],
      },
    ],
  },
  {
    name: 'Theatre and consulting',
    sector: 'veterinary',
    types: [
      {
        name: 'Dental units and dental handpieces',
        synonyms: ['Dental machine', 'Dental unit', 'Dental scaler', 'Dental cart'],
        interval: 12,
        requiresSerial: true,
        price: [2_900, 8_400],
        weight: 8,
        rooms: theatre,
        models: [
          ['iM3', 'GS Deluxe LED'],
          ['Midmark', 'VetPro 1000'],
        ],
      },
      {
        name: 'Theatre lights',
        synonyms: ['Surgical light', 'Theatre lamp', 'Operating light', 'Examination light'],
        interval: 24,
        price: [1_300, 5_100],
        weight: 7,
        rooms: theatre,
        models: [
          ['Dr. Mach', 'LED 3'],
          ['Dr. Mach', 'LED 115'],
        ],
      },
      {
        name: 'Clippers',
        interval: 12,
        price: [160, 420],
        weight: 18,
        rooms: [...consulting, ...theatre],
        models: [
          ['Aesculap', 'Favorita II'],
          ['Heiniger', 'Saphir'],
        ],
      },
      {
        name: 'Otoscopes and ophthalmoscopes',
        synonyms: ['Tonometer', 'Diagnostic set'],
        price: [190, 640],
        weight: 18,
        rooms: consulting,
        models: [
          ['Heine', 'BETA 200'],
          ['Heine', 'mini 3000'],
          ['Welch Allyn', 'PanOptic'],
        ],
      },
      {
        name: 'Weighing scales',
        synonyms: ['Scales'],
        interval: 12,
        price: [180, 890],
        weight: 8,
        rooms: [...consulting, 'Reception'],
        models: [['Marsden', 'V-150']],
      },
    ],
  },
  {
    name: 'Laboratory',
    sector: 'veterinary',
    types: [
      {
        name: 'Analysers',
        synonyms: ['Blood analyser', 'Biochemistry analyser', 'Haematology analyser'],
        interval: 6,
        requiresSerial: true,
        requiresBarcode: true,
        price: [6_900, 24_000],
        weight: 7,
        rooms: ['Laboratory'],
        models: [
          ['IDEXX', 'Catalyst One'],
          ['IDEXX', 'ProCyte Dx'],
          ['Zoetis', 'VETSCAN VS2'],
          ['Heska', 'Element DC'],
        ],
      },
      {
        name: 'Centrifuges and microscopes',
        synonyms: ['Microcentrifuge'],
        interval: 24,
        requiresSerial: true,
        price: [480, 2_300],
        weight: 8,
        rooms: ['Laboratory'],
        models: [
          ['Hettich', 'EBA 200'],
          ['Olympus', 'CX23'],
        ],
      },
    ],
  },
];
