import {
  allowedExtensions,
  documents,
  fileNameProblem,
  fileSizeProblem,
  type AssetInstance,
  type FileHolder,
} from '@steward/shared-api';
import { addressOf } from '@steward/shared-api/client';
import { useCan } from '@steward/shared-auth';
import { Picture, type PictureUpload } from '@steward/shared-ui/record';
import { useRef, useState } from 'react';
import { useUploadImage } from './image.data.ts';

const image: FileHolder = { documentType: 'AssetImage', serviceAppointmentId: null };
const labels = { first: 'Upload Asset Image', another: 'Change Asset Image' };

/** The primary image of an asset, or the place to upload one (doc 1 §2). */
export function AssetPicture({ asset }: { asset: AssetInstance }) {
  const mayUpload = useCan('documents.edit');
  const upload = usePictureUpload(asset);
  const { primaryImageDocumentId: id, assetModel } = asset;
  return (
    <Picture
      alt={`Image of ${assetModel.name}`}
      src={id && addressOf(documents.download, { id, inline: true })}
      upload={mayUpload ? upload : undefined}
    />
  );
}

function usePictureUpload(asset: AssetInstance): PictureUpload {
  const { upload, share } = useUploadImage(asset);
  const [problem, setProblem] = useState<string | null>(null);
  const stop = useRef<AbortController>(undefined);
  const onChoose = (file: File) => {
    const wrong = fileNameProblem(file.name, image) ?? fileSizeProblem(file.size, image);
    setProblem(wrong);
    if (wrong !== null) return;
    stop.current = new AbortController();
    void upload(file, stop.current.signal);
  };
  const onCancel = () => stop.current?.abort();
  return { labels, accept: allowedExtensions(image).join(), share, onChoose, onCancel, problem };
}
