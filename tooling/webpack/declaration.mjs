// Reads the declaration of an area.
import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { areaDeclaration, describeIssues, listUnknownKeys } from '@steward/shared-api/platform';

/**
 * Reads an `area.json`. Throws with the path of each error when it is invalid.
 * @returns {{ declaration: import('@steward/shared-api/platform').AreaDeclaration, unknownKeys: string[] }} unknownKeys: the keys
 * that are ignored, which are probably mistyped
 */
export function readDeclaration(file) {
  // zod/mini, which the schema uses, has no messages of its own.
  z.config(z.locales.en());
  const written = JSON.parse(readFileSync(file, 'utf8'));
  const { data, error } = areaDeclaration.safeParse(written);
  if (error) throw new Error(`${file} is not a declaration of an area: ${describeIssues(error)}`);
  return { declaration: data, unknownKeys: listUnknownKeys(written, data) };
}
