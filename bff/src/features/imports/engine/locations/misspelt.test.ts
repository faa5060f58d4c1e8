import { expect, it } from '@jest/globals';
import { ClosestNames } from '../plan/catalogue-names.ts';
import { isMisspelt } from './misspelt.ts';

function isRecognised(name: string, known: string): boolean {
  const names = new ClosestNames<string>();
  names.add(known, known);
  const closest = names.find(name);
  return closest !== undefined && isMisspelt(name, closest);
}

it.each([
  ['Harbour Clinic Truroo', 'Harbour Clinic Truro'],
  ['Skitpon Dental Care', 'Skipton Dental Care'],
  ['Smile Dental Clinnic', 'Smile Dental Clinic'],
  ['Otely Road Vets', 'Otley Road Vets'],
  ['Otley Rd Vets', 'Otley Road Vets'],
])('%s is probably %s', (name, known) => {
  expect(isRecognised(name, known)).toBe(true);
});

it.each([
  ['North Street Dental', 'South Street Dental'],
  ['East Street Dental Practice', 'West Street Dental Practice'],
  ['Northern Dental Laboratory', 'Southern Dental Laboratory'],
  ['Practice A', 'Practice B'],
  ['Bath Dental Practice', 'Park Dental Practice'],
])('%s is not %s', (name, known) => {
  expect(isRecognised(name, known)).toBe(false);
});
