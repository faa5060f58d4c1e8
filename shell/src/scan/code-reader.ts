/** Reads the current frame of a video. Returns the text of a code in it, or null. */
export type ReadCode = (video: HTMLVideoElement) => Promise<string | null>;

interface NativeDetector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
declare global {
  interface Window {
    /** Only on Android and macOS. */
    BarcodeDetector?: new () => NativeDetector;
  }
}

/** Returns the browser's own code reader, or loads one. */
export async function codeReader(): Promise<ReadCode> {
  const Native = window.BarcodeDetector;
  return Native ? nativeReader(new Native()) : loadReader();
}

function nativeReader(detector: NativeDetector): ReadCode {
  return async (video) => (await detector.detect(video))[0]?.rawValue ?? null;
}

async function loadReader(): Promise<ReadCode> {
  // The library's reader for all formats logs a warning for every frame without a code.
  const { BrowserDatamatrixCodeReader, BrowserMultiFormatOneDReader, BrowserQRCodeReader } =
    await import('@zxing/browser');
  const readers = [
    new BrowserQRCodeReader(),
    new BrowserMultiFormatOneDReader(),
    new BrowserDatamatrixCodeReader(),
  ];
  return async (video) => {
    for (const reader of readers) {
      try {
        return reader.decode(video).getText();
      } catch {
        // It throws for a frame without such a code, which is nearly every frame.
      }
    }
    return null;
  };
}
