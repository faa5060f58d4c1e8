import { readFileSync } from 'node:fs';

/** Reads a JSON file. Throws with the name of the file when it is not valid JSON. */
export function readJson(file) {
  const text = readFileSync(file, 'utf8');
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Error(`${file} is not valid JSON: ${cause.message}`, { cause });
  }
}
