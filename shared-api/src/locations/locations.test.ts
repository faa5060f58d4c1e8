import { spec } from '@steward/tooling/spec/spec.mjs';
import { describe, expect, it } from '@jest/globals';
import { regionDeletionRefusal, unnamedRegion } from '../regions/region.ts';
import { roomDeletionRefusal, unnamedRoom } from './location.ts';
import { timeZone } from './time-zone.ts';

describe('time zone', () => {
  it.each(['Europe/London', 'Pacific/Kiritimati', 'America/Argentina/Ushuaia', 'UTC'])('accepts %s', (name) =>
    expect(timeZone.safeParse(name).success).toBe(true),
  );

  it.each(['', '+01:00', 'europe/london', 'Europe/Truro', 'Europe/London; drop', 'toString'])(
    'rejects %j',
    (name) => expect(timeZone.safeParse(name).success).toBe(false),
  );
});

describe('rooms and regions', () => {
  it('numbers a room or a region without a name', () => {
    expect(unnamedRoom(0)).toBe('_Room 1');
    expect(unnamedRegion(2)).toBe('Region 3');
  });

  spec('t.3.30');
  it('rejects deleting a room or a region that is not empty, with the counts', () => {
    const room = (assetInstanceCount: number) => ({ nameNickname: 'Room 2', assetInstanceCount });
    expect(roomDeletionRefusal(room(0))).toBeNull();
    expect(roomDeletionRefusal(room(1))).toBe('Room 2 has 1 asset. Move it first.');
    expect(roomDeletionRefusal(room(14))).toBe('Room 2 has 14 assets. Move them first.');
    const region = (locationCount: number) => ({ name: 'North', locationCount });
    expect(regionDeletionRefusal(region(0))).toBeNull();
    expect(regionDeletionRefusal(region(1))).toBe('North has 1 location. Move it first.');
    expect(regionDeletionRefusal(region(3))).toBe('North has 3 locations. Move them first.');
  });
});
