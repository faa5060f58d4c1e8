import { describe, expect, test } from '@jest/globals';
import { assetFixture } from '@steward/shared-api/testing';
import { equipmentIconOf, equipmentIcons } from './equipment-icons.ts';

const { assetType } = assetFixture(1).assetModel;
const typeNamed = (name: string, category = 'Other') => ({
  ...assetType,
  name,
  assetCategory: { ...assetType.assetCategory, name: category },
});
const nameOfIcon = (type: ReturnType<typeof typeNamed>) =>
  Object.entries(equipmentIcons).find(([, icon]) => icon === equipmentIconOf(type))?.[0];

test.each([
  ['High-speed handpieces', 'handpiece'],
  ['Scaler handpieces', 'scaler'],
  ['Dental chairs and units', 'chair'],
  ['Operating lights', 'operatingLight'],
  ['Curing lights', 'curingLight'],
  ['Intraoral X-ray units', 'xRay'],
  ['X-Ray', 'xRay'],
  ['Digital radiography', 'xRay'],
  ['Panoramic and CBCT units', 'panoramic'],
  ['Image plate scanners and sensors', 'scanner'],
  ['Ultrasound scanners', 'ultrasound'],
  ['Ultrasonic baths', 'washer'],
  ['Autoclaves', 'autoclave'],
  ['Steam sterilisers', 'autoclave'],
  ['Washer-disinfectors', 'washer'],
  ['Instrument care and sealing', 'sealer'],
  ['Compressors', 'compressor'],
  ['Suction units', 'suction'],
  ['Vacuum pumps', 'suction'],
  ['Infusion and syringe pumps', 'pump'],
  ['Apex locators and endodontic motors', 'motor'],
  ['Implant motors and piezo surgery', 'motor'],
  ['Operating microscopes', 'microscope'],
  ['Centrifuges and microscopes', 'centrifuge'],
  ['AEDs', 'defibrillator'],
  ['Portable oxygen', 'oxygen'],
  ['Anaesthetic machines', 'anaesthesia'],
  ['Vaporisers', 'anaesthesia'],
  ['Patient monitors', 'monitor'],
  ['Weighing scales', 'scales'],
  ['Water treatment', 'water'],
  ['Kennels', 'cage'],
])('a type named %s has the icon %s', (name, icon) => {
  expect(nameOfIcon(typeNamed(name))).toBe(icon);
});

describe('a type with a name that says nothing', () => {
  test('has the icon of its category', () => {
    expect(nameOfIcon(typeNamed('Series 5', 'Dental imaging'))).toBe('camera');
  });

  test('has a wrench if the category says nothing, too', () => {
    expect(nameOfIcon(typeNamed('Series 5'))).toBe('wrench');
  });

  test('is not read from the middle of words', () => {
    expect(nameOfIcon(typeNamed('Slight unstable tools'))).toBe('wrench');
  });
});

test('every icon is one small path', () => {
  for (const { path } of Object.values(equipmentIcons))
    expect(path).toMatch(/^M[-\d\sAaCcHhLlMmSsVvZz.]{1,199}$/);
});
