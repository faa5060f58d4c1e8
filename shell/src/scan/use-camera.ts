import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { codeReader } from './code-reader.ts';

/** The state of the camera, or why it is not available. */
export type CameraState = 'starting' | 'scanning' | 'refused' | 'absent' | 'busy';

/** Frequent enough for a moving hand, and rare enough for the battery. */
const intervalMs = 150;

/** Scans the camera for a code while the component is mounted, and turns the camera off on unmount. */
export function useCamera(onCode: (code: string) => void) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>('starting');
  const reportCode = useEffectEvent(onCode);
  useEffect(() => {
    const unmounted = new AbortController();
    const { signal } = unmounted;
    const scan = async () => {
      try {
        const code = await watch({ video: video.current, signal, onScanning: () => setState('scanning') });
        if (code !== null && !signal.aborted) reportCode(code);
      } catch (error) {
        if (!signal.aborted) setState(failureOf(error));
      }
    };
    void scan();
    return () => unmounted.abort();
  }, []);
  return { video, state };
}

interface Watch {
  readonly video: HTMLVideoElement | null;
  readonly signal: AbortSignal;
  readonly onScanning: () => void;
}

/** Returns the first code that the camera sees, or null after an abort. */
async function watch({ video, signal, onScanning }: Watch): Promise<string | null> {
  // Undefined on insecure origins.
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  if (!video || !devices) throw new DOMException('No camera', 'NotFoundError');
  const stream = await devices.getUserMedia({ video: { facingMode: 'environment' } });
  const release = () => stream.getTracks().forEach((track) => track.stop());
  try {
    if (signal.aborted) return null;
    // Turns the camera off at once instead of at the next frame.
    signal.addEventListener('abort', release);
    video.srcObject = stream;
    await video.play();
    onScanning();
    const read = await codeReader();
    while (!signal.aborted) {
      // Frames are read one after the other.
      const code = await read(video);
      if (code !== null) return code;
      await new Promise((resolve) => setTimeout(resolve, intervalMs));
    }
    return null;
  } finally {
    release();
  }
}

function failureOf(error: unknown): CameraState {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'absent';
}
