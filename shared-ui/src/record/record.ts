export { Code } from './Code.tsx';
export { Picture, type PictureUpload } from './Picture.tsx';
export { RecordCard, RecordHeader } from './RecordHeader.tsx';
