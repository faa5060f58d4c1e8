import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { role, type Role } from '@steward/shared-api';
import * as z from 'zod';
import { subjects, type Subject } from './visibility.ts';

/** The readable table that the matrix is held against. */
const table = fileURLToPath(new URL('../../../docs/who-sees-what.md', import.meta.url));

/** One line of it. */
export interface Expectation {
  readonly endpoint: string;
  readonly subject: Subject;
  /** The answers that there may be about a thing that the caller does not see. */
  readonly outside: readonly number[];
  /** Of each role, the answer about a thing that the caller sees; `never` where the role may not, whatever it asks about. */
  readonly inside: Readonly<Record<Role, number | 'never'>>;
}

const statuses = z.string().transform((text, context) => {
  const read = text.split(' ').map((word) => (word === '✓' ? 200 : Number(word)));
  if (text === '–') return [];
  if (read.every((status) => status >= 200 && status < 500)) return read;
  context.addIssue(`"${text}" is neither ✓ nor – nor a status`);
  return z.NEVER;
});

/** Reads the table; throws when a line of it cannot be understood. */
export async function readExpectations(): Promise<Expectation[]> {
  const lines = (await readFile(table, 'utf8')).split('\n').filter((line) => line.startsWith('| `'));
  return lines.map((line) => {
    const [endpoint = '', subject, outside, ...responses] = line
      .split('|')
      .slice(1, -1)
      .map((text) => text.trim());
    const inside = Object.fromEntries(
      role.options.map((name, at) => [name, statuses.parse(responses[at])[0] ?? 'never']),
    );
    return {
      endpoint: endpoint.replaceAll('`', ''),
      subject: z.enum(subjects).parse(subject),
      outside: statuses.parse(outside),
      inside: z.record(role, z.union([z.number(), z.literal('never')])).parse(inside),
    };
  });
}
