import { sheetBytes } from './sheet-bytes.ts';
import type { Sheet } from './sheet.ts';

// A thread of its own: 35,000 rows take a second and a half, in which the page would stand still.
self.addEventListener('message', ({ data }: MessageEvent<Sheet>) => {
  const bytes = sheetBytes(data);
  self.postMessage(bytes, { transfer: [bytes.buffer] });
});
