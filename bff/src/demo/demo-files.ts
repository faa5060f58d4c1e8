import { PNG } from 'pngjs';
import PDFDocument from 'pdfkit';

/** A one-page PDF: a heading and lines under it. */
export function makePdf(heading: string, lines: readonly string[]): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A4', margin: 56, info: { Title: heading, Producer: 'Steward', Creator: 'Steward' } });
  const parts: Buffer[] = [];
  return new Promise((resolve, reject) => {
    document.on('data', (part: Buffer) => parts.push(part));
    document.on('end', () => resolve(Buffer.concat(parts)));
    document.on('error', reject);
    document.fontSize(20).text(heading).moveDown();
    document.fontSize(11);
    for (const line of lines) document.text(line).moveDown(0.5);
    document.end();
  });
}

/** A small picture of a machine: a body with a screen, in a colour that follows from the number. */
export function makePicture(hue: number): Buffer {
  const [width, height] = [320, 240];
  const png = new PNG({ width, height });
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) paint(png, { x, y }, colourAt(x, y, hue));
  }
  return PNG.sync.write(png);
}

type Colour = readonly [number, number, number];

function colourAt(x: number, y: number, hue: number): Colour {
  const isBody = x > 96 && x < 224 && y > 48 && y < 196;
  const isScreen = x > 116 && x < 204 && y > 68 && y < 116;
  const isFoot = x > 84 && x < 236 && y >= 196 && y < 208;
  if (isScreen) return [28 + hue, 52, 84 + hue];
  if (isBody) return [206 - hue, 216 - Math.floor(hue / 2), 224];
  if (isFoot) return [120, 130, 140];
  return [244 - Math.floor(y / 16), 246 - Math.floor(y / 16), 248 - Math.floor(y / 20)];
}

function paint(png: PNG, { x, y }: { x: number; y: number }, [red, green, blue]: Colour): void {
  const at = (y * png.width + x) * 4;
  png.data[at] = red;
  png.data[at + 1] = green;
  png.data[at + 2] = blue;
  png.data[at + 3] = 255;
}
