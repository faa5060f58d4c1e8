export { FileField, type WithFile } from './FileField.tsx';
export { FileInput } from './FileInput.tsx';
export { ImagePreview } from './ImagePreview.tsx';
export { saveBlob } from './save-blob.ts';
export { useSharing, useUpload, type Sharing, type Upload } from './use-upload.ts';
