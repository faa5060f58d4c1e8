import { describe, expect, it } from '@jest/globals';
import { regionDeletionRefusal, unnamedRegion } from '../regions/region.ts';
import { roomDeletionRefusal, unnamedRoom } from './location.ts';
import { timeZone } from './time-zone.ts';

describe('a time zone', () => {
  it.each(['Europe/London', 'Pacific/Kiritimati', 'America/Argentina/Ushuaia', 'UTC'])(
    'when it is %s → taken',
    (name) => expect(timeZone.safeParse(name).success).toBe(true),
  );

  it.each(['', '+01:00', 'europe/london', 'Europe/Truro', 'Europe/London; drop', 'toString'])(
    'when it is %j → refused',
    (name) => expect(timeZone.safeParse(name).success).toBe(false),
  );
});

describe('rooms and regions', () => {
  it('when one has no name → it is numbered after those that are there', () => {
    expect(unnamedRoom(0)).toBe('_Room 1');
    expect(unnamedRegion(2)).toBe('Region 3');
  });

  it('when something is in it → it cannot be deleted, and a sentence says so', () => {
    expect(roomDeletionRefusal({ assetInstanceCount: 0 })).toBeNull();
    expect(roomDeletionRefusal({ assetInstanceCount: 1 })).toContain('only when no assets');
    expect(regionDeletionRefusal({ locationCount: 0 })).toBeNull();
    expect(regionDeletionRefusal({ locationCount: 3 })).toContain('only when no locations');
  });
});
