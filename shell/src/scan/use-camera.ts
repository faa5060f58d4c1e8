import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { codeReader } from './code-reader.ts';

/** What the camera is doing, or why there is none. */
export type CameraState = 'starting' | 'looking' | 'refused' | 'absent' | 'busy';

/** In milliseconds: often enough for the hand, seldom enough for the battery. */
const between = 150;

/** Looks through the camera for a code while this is on screen; its light goes out when it is not. */
export function useCamera(onCode: (code: string) => void) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>('starting');
  const found = useEffectEvent(onCode);
  useEffect(() => {
    const over = new AbortController();
    const { signal } = over;
    const look = async () => {
      try {
        const code = await watch({ video: video.current, signal, onLooking: () => setState('looking') });
        if (code !== null && !signal.aborted) found(code);
      } catch (error) {
        if (!signal.aborted) setState(whyNot(error));
      }
    };
    void look();
    return () => over.abort();
  }, []);
  return { video, state };
}

interface Watch {
  readonly video: HTMLVideoElement | null;
  readonly signal: AbortSignal;
  readonly onLooking: () => void;
}

/** The first code that is seen; null when it is over before. */
async function watch({ video, signal, onLooking }: Watch): Promise<string | null> {
  // Not there at all where the page is not served securely.
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  if (!video || !devices) throw new DOMException('No camera', 'NotFoundError');
  const stream = await devices.getUserMedia({ video: { facingMode: 'environment' } });
  const release = () => stream.getTracks().forEach((track) => track.stop());
  try {
    if (signal.aborted) return null;
    // At once when it is over, not at the next look.
    signal.addEventListener('abort', release);
    video.srcObject = stream;
    await video.play();
    onLooking();
    const read = await codeReader();
    while (!signal.aborted) {
      // One picture after the other.
      const code = await read(video);
      if (code !== null) return code;
      await new Promise((resolve) => setTimeout(resolve, between));
    }
    return null;
  } finally {
    release();
  }
}

function whyNot(error: unknown): CameraState {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'absent';
}
