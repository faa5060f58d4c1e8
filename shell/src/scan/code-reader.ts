/** Looks at the picture of a video now; the text of a code in it, or null. */
export type ReadCode = (video: HTMLVideoElement) => Promise<string | null>;

interface NativeDetector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
declare global {
  interface Window {
    /** Only where the system has one: Android and macOS. */
    BarcodeDetector?: new () => NativeDetector;
  }
}

/** What reads codes here: the browser's own reader, else one that is fetched now. */
export async function codeReader(): Promise<ReadCode> {
  const Native = window.BarcodeDetector;
  return Native ? nativeReader(new Native()) : fetchedReader();
}

function nativeReader(detector: NativeDetector): ReadCode {
  return async (video) => (await detector.detect(video))[0]?.rawValue ?? null;
}

async function fetchedReader(): Promise<ReadCode> {
  // Not its reader of everything, which writes a warning into the console for every picture without a code.
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
        // It throws when there is no such code in the picture, which is nearly always.
      }
    }
    return null;
  };
}
