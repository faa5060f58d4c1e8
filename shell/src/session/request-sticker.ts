import { stickerReports } from '@steward/shared-api';
import { send } from '@steward/shared-api/client';

/** Asks the server whether a fault may be reported by this sticker; throws where not. */
export const askSticker = (trackerId: string) =>
  send(stickerReports.get, { trackerId }, { background: true });
