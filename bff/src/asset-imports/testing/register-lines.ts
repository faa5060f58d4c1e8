import { randomUUID } from 'node:crypto';

/** The columns of a register as the tests write it. */
export const registerHeader = 'Ref,Model,Location,Room,Serial,Notes';

/** What a line says beside its asset and model; a place of the demo and nothing else where it says nothing. */
export interface RegisterLine {
  readonly place?: string;
  readonly room?: string;
  readonly serial?: string;
  readonly notes?: string;
}

/** A line of that register. */
export function registerLine(asset: { ref: string; model: string } & RegisterLine): string {
  const { ref, model, place = 'Harbour Dental Truro', room = '', serial = '', notes = '' } = asset;
  return [ref, model, place, room, serial, notes].join(',');
}

/** A beginning of references that no other test has. Its letter keeps `9523593e-1` from being read as a number in scientific notation. */
export function newMark(): string {
  return `R${randomUUID().slice(0, 8)}`;
}
