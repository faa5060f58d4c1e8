import { groups, stickerReports, type StickerReportResponse } from '@steward/shared-api';
import { useCommand, useQuery } from '@steward/shared-api/client';
import { useAction } from '@steward/shared-ui/action';
import { useState } from 'react';
import { stickerInput, type StickerValues } from './sticker.ts';

/** What everybody may know of the asset with this sticker. */
export function useStickerAsset(trackerId: string) {
  return useQuery(stickerReports.get, { trackerId });
}

/** Reports a fault by its sticker. */
export function useStickerCommand() {
  return useCommand(stickerReports.create);
}

/** Reports what was sent once more: of the open fault it is another one. */
export function useReportAnother(trackerId: string, values: StickerValues) {
  const command = useCommand(stickerReports.create);
  const run = useAction(command, { messages: 'reportFault' });
  // However often it is pressed, it is one report.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const report = (): Promise<StickerReportResponse | undefined> => {
    const checked = stickerReports.create.input.safeParse(stickerInput(trackerId, values, true));
    return checked.success ? run(checked.data, { idempotencyKey }) : Promise.resolve(undefined);
  };
  return { report, running: command.running };
}

/** How far the fault is that this private link is of. */
export function useStickerProgress(token: string) {
  return useQuery(stickerReports.getProgress, { token });
}

/** The group of the signed-in person, with its settings. */
export function useOwnGroup(id: string) {
  return useQuery(groups.get, { id });
}

const staleByGroup = [groups.get, groups.list];

/** Changes the settings of the group. */
export function useGroupCommand() {
  return useCommand(groups.update, staleByGroup);
}
