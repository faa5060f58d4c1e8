import * as z from '@steward/shared-api/schema';
import { areaName } from './area.ts';
import { areaChannel } from './registry.ts';

const short = z.string().check(z.maxLength(500));
const common = {
  area: areaName,
  /** The page or widget that was loaded. */
  part: short,
  version: short,
  channel: areaChannel,
  ms: z.number(),
  attempt: z.int(),
  bytes: z.number(),
};

/** The result of loading a page or widget, which the shell reports to the server. */
export const areaEvent = z.discriminatedUnion('event', [
  z.strictObject({ event: z.literal('area.load'), ...common }),
  z.strictObject({
    event: z.literal('area.error'),
    ...common,
    phase: short,
    reference: short,
    message: z.string().check(z.maxLength(2000)),
  }),
]);
export type AreaEvent = z.infer<typeof areaEvent>;

/** The body of `POST /bff/telemetry`. */
export const areaEvents = z.strictObject({ events: z.array(areaEvent).check(z.maxLength(50)) });
