// What an area declares of itself.
import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { areaDeclaration } from '../../shared-api/src/platform/area.ts';

/** Reads an `area.json`; throws with what is wrong with it. */
export function readDeclaration(file) {
  // The small zod of the declaration's schema has no sentences of its own.
  z.config(z.locales.en());
  const parsed = areaDeclaration.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!parsed.success)
    throw new Error(`${file} is not a declaration of an area:\n${z.prettifyError(parsed.error)}`);
  return parsed.data;
}
