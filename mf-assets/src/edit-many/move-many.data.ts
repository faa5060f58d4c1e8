import { assetInstances, emptyId } from '@steward/shared-api';
import { call } from '@steward/shared-api/client';
import { useAction } from '@steward/shared-ui/action';
import { plural } from '@steward/shared-ui/format';
import { useCallback } from 'react';
import { useAssetCommand } from '../assets/asset-edit.data.ts';
import type { ChosenRoom } from '../rooms/RoomStepper.tsx';
import { isMoving, whileMoving } from './running-moves.ts';

interface Move {
  readonly id: string;
  /** Null: no room. */
  readonly roomId: string | null;
}

interface Moved {
  /** The moves back of all assets that were moved. */
  readonly back: readonly Move[];
  readonly failedCount: number;
}

const texts = { success: 'Assets moved', failure: 'Error moving assets' };
const warningOf = ({ failedCount }: Moved) =>
  failedCount === 0 ? null : `${plural(failedCount, 'asset')} could not be moved`;

/** Moves assets of one location to a room, each like a single one, with one toast and one Undo. One move runs at a time. */
export function useMoveMany(locationId: string) {
  const { run } = useAssetCommand();
  const moveAll = useCallback(
    async (moves: readonly Move[]): Promise<Moved> => {
      const moveOne = async ({ id, roomId }: Move): Promise<Move | null> => {
        const asset = await call(assetInstances.get, { id });
        if (asset.locationId !== locationId) return null;
        await run({ id, subLocationId: roomId ?? emptyId }, { ifMatch: asset.version });
        return { id, roomId: asset.subLocationId };
      };
      const results = await Promise.allSettled(moves.map(moveOne));
      const back = results.flatMap((result) => (result.status === 'fulfilled' ? (result.value ?? []) : []));
      const failed = results.find(({ status }) => status === 'rejected');
      if (back.length === 0 && failed?.status === 'rejected') throw failed.reason;
      return { back, failedCount: moves.length - back.length };
    },
    [locationId, run],
  );
  const act = useAction({ run: moveAll }, { messages: texts, warningOf });
  /** Resolves to whether it ran: not while another one is running. */
  const move = async (ids: readonly string[], room: ChosenRoom): Promise<boolean> => {
    if (isMoving()) return false;
    const moves = ids.map((id) => ({ id, roomId: room.id }));
    const about = `${plural(ids.length, 'asset')} · ${room.name}`;
    const undo = ({ back }: Moved) =>
      void whileMoving(() => act(back, { about: 'Back to their previous rooms' }));
    await whileMoving(() => act(moves, { about, undo }));
    return true;
  };
  return move;
}
