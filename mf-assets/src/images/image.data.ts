import { suspicionNotice, type AssetInstance } from '@steward/shared-api';
import { useAction } from '@steward/shared-ui/action';
import { useUpload } from '@steward/shared-ui/file';
import { useCallback } from 'react';

/** Uploads the primary image of an asset. The document becomes primary after its upload, so that an aborted upload keeps the old image. */
export function useUploadImage({ id, assetModel: { name } }: AssetInstance) {
  const { send, fraction, stop } = useUpload();
  const run = useCallback(
    (file: File) => {
      const image = { assetInstanceId: id, documentType: 'AssetImage', title: `Image of ${name}` } as const;
      return send(image, { file, afterwards: { isPrimary: true } });
    },
    [id, name, send],
  );
  const upload = useAction({ run }, { messages: 'addDocument', warningOf: suspicionNotice });
  return { upload, fraction, stop };
}
