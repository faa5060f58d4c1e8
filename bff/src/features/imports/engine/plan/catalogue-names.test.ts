import { describe, expect, it } from '@jest/globals';
import { catalogueKey, ClosestNames, modelCodes } from './catalogue-names.ts';

describe('the key of a catalogue name', () => {
  it.each([
    ['Autoclaves', 'autoclave'],
    ['Auto-Clave', 'AUTOCLAVE'],
    ['Lisa 22™', 'lisa-22'],
    ['W & H Lisa 22', 'W&H Lisa 22'],
    ['Dental chairs', 'Dental Chair'],
    ['Batteries', 'Battery'],
    ['X-ray boxes', 'Xray box'],
    ['Appareil à ultrasons', 'Appareil a ultrasons'],
    ['Autoclave (benchtop)', 'Autoclave, benchtop'],
  ])('is the same for %s and %s', (one, other) => {
    expect(catalogueKey(one)).toBe(catalogueKey(other));
  });

  it.each([
    ['Lisa 22', 'Lisa 17'],
    ['Lisa 1 12', 'Lisa 11 2'],
    ['Unit 1.5', 'Unit 15'],
    ['Vacuklav 31 B', 'Vacuklav 31 B+'],
    ['Press', 'Pres'],
    ['Chair', 'Chair unit'],
  ])('differs for %s and %s', (one, other) => {
    expect(catalogueKey(one)).not.toBe(catalogueKey(other));
  });
});

describe('the closest name', () => {
  const known = new ClosestNames<string>();
  for (const name of ['Dental chair', 'Autoclave', 'X-ray unit', 'Lisa 22']) known.add(name, name);
  it.each([
    ['Dental chiar', 'Dental chair'],
    ['Autoclaev', 'Autoclave'],
    ['xray units', 'X-ray unit'],
    ['Compressor', undefined],
    ['Bin', undefined],
    ['Liza 22', 'Lisa 22'],
    ['Lisa 21', undefined],
  ])('of %s is %s', (name, closest) => {
    expect(known.find(name)?.value).toBe(closest);
  });

  it('is very likely with one error in eight letters', () => {
    expect(known.find('Autoclav')?.isVeryLikely).toBe(true);
    expect(known.find('Autoclaev')?.isVeryLikely).toBe(false);
  });
});

it.each([
  ['Orthophos SL', undefined],
  ['Ortophos S', 'Orthophos S'],
  ['Vakuklav 41B+', 'Vacuklav 41 B+'],
  ['Vacuklav 41', undefined],
])('the model closest to %s is %s: another code is another model', (name, closest) => {
  const models = new ClosestNames<string>(modelCodes);
  for (const model of ['Orthophos S', 'Vacuklav 41 B+']) models.add(model, model);
  expect(models.find(name)?.value).toBe(closest);
});

it('suggests a name in American spelling', () => {
  const names = new ClosestNames<string>();
  names.add('Kernow Sterilisation Services', 'Kernow Sterilisation Services');
  expect(names.suggest('Kernow Sterilization')).toBe('Kernow Sterilisation Services');
  expect(names.suggest('Kernow Size')).toBeUndefined();
});
