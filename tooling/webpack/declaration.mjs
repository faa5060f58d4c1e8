// Reads the declaration of an area.
import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { areaDeclaration } from '@steward/shared-api/platform';

/** Reads an `area.json`. Throws when it is invalid. */
export function readDeclaration(file) {
  // zod/mini, which the schema uses, has no messages of its own.
  z.config(z.locales.en());
  const parsed = areaDeclaration.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!parsed.success)
    throw new Error(`${file} is not a declaration of an area:\n${z.prettifyError(parsed.error)}`);
  return parsed.data;
}
