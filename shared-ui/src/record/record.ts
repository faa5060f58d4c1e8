export { Code } from './Code.tsx';
export { Picture, type PictureUpload } from './Picture.tsx';
export { RecordBox, RecordHead } from './RecordHead.tsx';
