/** The width and height of an image in pixels. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** Finds the size of an image in its bytes, which are added in parts. */
export interface ImageSizeReader {
  add(bytes: Uint8Array): void;
  /** Undefined while the size has not been found. */
  readonly size: ImageSize | undefined;
}

/** The reader for the extension of an image; undefined for another file. */
export function imageSizeReader(extension: string): ImageSizeReader | undefined {
  if (extension === '.png') return new PngSizeReader();
  return extension === '.jpg' || extension === '.jpeg' ? new JpegSizeReader() : undefined;
}

/** The first chunk of a PNG has its size. */
class PngSizeReader implements ImageSizeReader {
  #head = Buffer.alloc(0);

  add(bytes: Uint8Array): void {
    if (this.#head.length < 24) this.#head = Buffer.concat([this.#head, bytes]).subarray(0, 24);
  }

  get size(): ImageSize | undefined {
    if (this.#head.length < 24 || this.#head.toString('latin1', 12, 16) !== 'IHDR') return undefined;
    return { width: this.#head.readUInt32BE(16), height: this.#head.readUInt32BE(20) };
  }
}

/**
 * A JPEG is a sequence of segments with their lengths. A segment that begins a frame has the size. Cameras put previews and other metadata of
 * many megabytes before it, so that it can be anywhere in the file.
 */
class JpegSizeReader implements ImageSizeReader {
  /** The number of bytes to skip: the first two, and then the contents of segments. */
  #skip = 2;
  #header: number[] = [];
  #isOver = false;
  size: ImageSize | undefined;

  add(bytes: Uint8Array): void {
    for (let at = 0; at < bytes.length && !this.#isOver;) {
      const skipped = Math.min(this.#skip, bytes.length - at);
      this.#skip -= skipped;
      at += skipped;
      const byte = bytes[at];
      if (this.#skip > 0 || byte === undefined) return;
      this.#addToHeader(byte);
      at += 1;
    }
  }

  #addToHeader(byte: number): void {
    this.#header.push(byte);
    const [mark, marker] = this.#header;
    if (mark !== 0xff) this.#isOver = true;
    if (marker === undefined) return;
    // A fill byte has no length; every other segment has one.
    if (marker === 0xff) this.#header = [0xff];
    else if (isFrame(marker)) this.#readFrame();
    else if (this.#header.length === 4) this.#beginSegment();
  }

  #readFrame(): void {
    if (this.#header.length < 9) return;
    const header = Buffer.from(this.#header);
    this.size = { height: header.readUInt16BE(5), width: header.readUInt16BE(7) };
    this.#isOver = true;
  }

  #beginSegment(): void {
    // The length counts its own two bytes.
    const length = Buffer.from(this.#header).readUInt16BE(2) - 2;
    this.#isOver = length < 0;
    this.#skip = length;
    this.#header = [];
  }
}

function isFrame(marker: number): boolean {
  // C4, C8 and CC are tables.
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}
