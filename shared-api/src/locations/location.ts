import * as z from 'zod/mini';
import { id } from '../values.ts';

/** A site where equipment stands (doc 2 §3). One without a group is global. */
export const location = z.object({
  id,
  name: z.string(),
  reference: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  group: z.nullable(z.object({ id, name: z.string() })),
  region: z.nullable(z.object({ id, name: z.string() })),
  isGlobal: z.boolean(),
  timeZone: z.string(),
  assetInstanceCount: z.int(),
  version: z.int(),
});
export type Location = z.infer<typeof location>;

/** A room of a location. */
export const subLocation = z.object({
  id,
  name: z.string(),
  nickname: z.nullable(z.string()),
  /** `Name (Nickname)`, or the name alone. */
  nameNickname: z.string(),
  assetInstanceCount: z.int(),
  version: z.int(),
});
export type SubLocation = z.infer<typeof subLocation>;
