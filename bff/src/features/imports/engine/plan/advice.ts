import type { Rejection } from '../fields/field.ts';
import type { ImportRemedy } from '@steward/shared-api';

/** The advice for a row that names a missing record. It follows the reason in the same sentence. */
export interface Advice {
  readonly catalogue: string;
  readonly locations: string;
  /** The option that creates missing locations, rooms and regions; undefined if there is none. */
  readonly remedy?: ImportRemedy | undefined;
}

/** The advice of imports that never create locations. */
export const correctLocation = 'correct the name, or add the location first';

/** The advice on the command line, which names the option. */
export const commandAdvice: Advice = {
  catalogue: '--create-catalogue adds missing entries',
  locations: '--create-locations adds missing ones',
};

/** Why a location is not created: its name is nearly that of another one. In the browser, the user can create it, too. */
export function similarLocationRejection(place: string, closestName: string, { remedy }: Advice): Rejection {
  const advice = remedy === undefined ? correctLocation : 'correct the name, or create it, too';
  return {
    reason: `The location ${place} is probably '${closestName}', so it is not created: ${advice}`,
    closestName,
    ...(remedy === undefined ? {} : { remedy: 'createSimilarPlace' }),
  };
}
