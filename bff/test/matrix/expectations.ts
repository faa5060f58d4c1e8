import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { role, type Role } from '@steward/shared-api';
import * as z from 'zod';
import { subjects, type Subject } from './visibility.ts';

/** The documented table that the matrix tests. */
const table = fileURLToPath(new URL('../../../docs/who-sees-what.md', import.meta.url));

/** Endpoints with a permission that belongs to no role. Support has it while it acts as an administrator. */
export const onlyWhileImpersonating: readonly string[] = ['assetInstances.erase'];

/** A line of the table. */
export interface Expectation {
  readonly endpoint: string;
  readonly subject: Subject;
  /** The allowed statuses for an object that the caller cannot see. */
  readonly outside: readonly number[];
  /** The status for a visible object by role; `never` when the role lacks the permission. */
  readonly inside: Readonly<Record<Role, number | 'never'>>;
}

const statuses = z.string().transform((text, context) => {
  const read = text.split(' ').map((word) => (word === '✓' ? 200 : Number(word)));
  if (text === '–') return [];
  if (read.every((status) => status >= 200 && status < 500)) return read;
  context.addIssue(`"${text}" is neither ✓ nor – nor a status`);
  return z.NEVER;
});

/** Reads the table. Throws when a line is invalid. */
export async function readExpectations(): Promise<Expectation[]> {
  const lines = (await readFile(table, 'utf8')).split('\n').filter((line) => line.startsWith('| `'));
  return lines.map((line) => {
    const [endpoint = '', subject, outside, ...responses] = line
      .split('|')
      .slice(1, -1)
      .map((text) => text.trim());
    const expectedInside = Object.fromEntries(
      role.options.map((name, at) => [name, statuses.parse(responses[at])[0] ?? 'never']),
    );
    return {
      endpoint: endpoint.replaceAll('`', ''),
      subject: z.enum(subjects).parse(subject),
      outside: statuses.parse(outside),
      inside: z.record(role, z.union([z.number(), z.literal('never')])).parse(expectedInside),
    };
  });
}
