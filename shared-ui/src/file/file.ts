export { FileField, type WithFile } from './FileField.tsx';
export { FileInput } from './FileInput.tsx';
export { FileLine, FileLines } from './FileLine.tsx';
export { filesFor } from './files-for.ts';
export { ImagePreview } from './ImagePreview.tsx';
export { saveBlob } from './save-blob.ts';
export { Thumbnail, Thumbnails } from './Thumbnails.tsx';
export { useDownload } from './use-download.ts';
export { useSharing, useUpload, type Sharing, type Upload } from './use-upload.ts';
