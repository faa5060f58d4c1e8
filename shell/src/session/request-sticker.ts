import { stickerReports } from '@steward/shared-api';
import { send } from '@steward/shared-api/client';

/** Requests the public data of a sticker. Throws if it does not accept public fault reports. */
export const requestSticker = (trackerId: string) =>
  send(stickerReports.get, { trackerId }, { background: true });
