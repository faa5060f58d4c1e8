import {
  allowedExtensions,
  thumbnails,
  fileProblem,
  type AssetInstance,
  type DocumentKind,
} from '@steward/shared-api';
import { addressOf } from '@steward/shared-api/client';
import { useCan } from '@steward/shared-auth';
import { Picture, type PictureUpload } from '@steward/shared-ui/record';
import { useState } from 'react';
import { useUploadImage } from './image.data.ts';

const image: DocumentKind = { documentType: 'AssetImage', serviceAppointmentId: null };
const labels = { first: 'Upload Asset Image', another: 'Change Asset Image' };

/** The primary image of an asset and its upload. */
export function AssetPicture({ asset }: { asset: AssetInstance }) {
  const mayUpload = useCan('documents.edit');
  const upload = usePictureUpload(asset);
  const { primaryImageDocumentId: id, assetModel } = asset;
  return (
    <Picture
      alt={`Image of ${assetModel.name}`}
      src={id && addressOf(thumbnails.thumbnail, { id })}
      upload={mayUpload ? upload : undefined}
    />
  );
}

function usePictureUpload(asset: AssetInstance): PictureUpload {
  const { upload, fraction, stop } = useUploadImage(asset);
  const [problem, setProblem] = useState<string | null>(null);
  const onChoose = (file: File) => {
    const newProblem = fileProblem(file, image);
    setProblem(newProblem);
    if (newProblem === null) void upload(file);
  };
  return { labels, accept: allowedExtensions(image).join(), fraction, onChoose, onCancel: stop, problem };
}
