// Reads the declaration of an area.
import * as z from 'zod';
import { areaDeclaration, describeIssues, listUnknownKeys } from '@steward/shared-api/platform';
import { readJson } from '../cli/read-json.mjs';

/**
 * Reads an `area.json`. Throws with the name of the file, and with the path of each error when it is not valid.
 * @returns {{ declaration: import('@steward/shared-api/platform').AreaDeclaration, unknownKeys: string[] }} unknownKeys: the keys
 * that are ignored, which are probably mistyped
 */
export function readDeclaration(file) {
  // zod/mini, which the schema uses, has no messages of its own.
  z.config(z.locales.en());
  const written = readJson(file);
  const { data, error } = areaDeclaration.safeParse(written);
  if (error) throw new Error(`${file} is not a declaration of an area: ${describeIssues(error)}`);
  return { declaration: data, unknownKeys: listUnknownKeys(written, data) };
}
