import type { Tracker } from '@steward/shared-api';
import { anAsset } from '@steward/shared-api/testing';

/** The tracker of an asset for tests; its code is a white square. */
export function aTracker(number: number): Tracker {
  const { id, trackerCurrentId, trackerCurrentFriendlyId } = anAsset(number);
  return {
    id: trackerCurrentId ?? id,
    friendlyId: trackerCurrentFriendlyId ?? '',
    assetInstanceId: id,
    qrCode: {
      publicUrl: `https://steward.example/tracker/${trackerCurrentId}`,
      publicUrlQrCodeBase64: '',
      publicUrlQrCodeSvg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>',
    },
  };
}
