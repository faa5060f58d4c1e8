import { groups, stickerReports, type StickerReportResponse } from '@steward/shared-api';
import { useCommand, useQuery } from '@steward/shared-api/client';
import { useAction } from '@steward/shared-ui/action';
import { useState } from 'react';
import { stickerInput, type StickerValues } from './sticker.ts';

/** The public values of the asset with this sticker. */
export function useStickerAsset(trackerId: string) {
  return useQuery(stickerReports.get, { trackerId });
}

/** Reports a fault by its sticker. */
export function useStickerCommand() {
  return useCommand(stickerReports.create);
}

/** Reports a fault although one of the same kind is open. */
export function useReportAnother(trackerId: string, values: StickerValues) {
  const command = useCommand(stickerReports.create);
  const run = useAction(command, { messages: 'reportFault' });
  // Several clicks send one report.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const report = (): Promise<StickerReportResponse | undefined> => {
    const checked = stickerReports.create.input.safeParse(stickerInput(trackerId, values, true));
    return checked.success ? run(checked.data, { idempotencyKey }) : Promise.resolve(undefined);
  };
  return { report, running: command.running };
}

/** The progress of the fault behind a private link. */
export function useStickerProgress(token: string) {
  return useQuery(stickerReports.getProgress, { token });
}

/** The current user's group with its settings. */
export function useOwnGroup(id: string) {
  return useQuery(groups.get, { id });
}

/** Changes the settings of the group. */
export function useGroupCommand() {
  return useCommand(groups.update);
}
