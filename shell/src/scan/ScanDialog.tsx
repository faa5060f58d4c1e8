import { Dialog } from '@steward/shared-ui/dialog';
import { useNavigate } from '@steward/shared-ui/page';
import { addStyles } from '@steward/shared-ui/theme';
import { useId, useState, type FormEvent } from 'react';
import { scanTarget } from './scan-target.ts';
import { useCamera, type CameraState } from './use-camera.ts';

const stateMessages: Record<CameraState, string> = {
  starting: 'The camera is starting…',
  scanning: 'Hold the code in front of the camera.',
  refused: 'Camera access is blocked. Allow it in your browser’s settings, or enter the code on the label.',
  absent: 'No camera found. Enter the code on the label.',
  busy: 'The camera is in use by another app. Enter the code on the label.',
};

/** Finds an asset by the code on its label, with the camera or typed. */
export function ScanDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const open = (code: string) => {
    const target = scanTarget(code);
    if (target === null) return;
    onClose();
    void navigate(target);
  };
  return (
    <Dialog title="Scan a code" width={480} onClose={onClose}>
      <div className="st-scan">
        <Camera onCode={open} />
        <TypedCode onCode={open} />
      </div>
    </Dialog>
  );
}

interface CodeProps {
  onCode: (code: string) => void;
}

function Camera({ onCode }: CodeProps) {
  const { video, state } = useCamera(onCode);
  const isActive = state === 'starting' || state === 'scanning';
  return (
    <>
      {/* A camera picture has no captions. */}
      <video ref={video} className="st-scan-view" hidden={!isActive} muted playsInline aria-label="Camera" />
      <output className="st-muted">{stateMessages[state]}</output>
    </>
  );
}

function TypedCode({ onCode }: CodeProps) {
  const id = useId();
  const [code, setCode] = useState('');
  const find = (event: FormEvent) => {
    event.preventDefault();
    onCode(code);
  };
  return (
    <form className="st-scan-typed" onSubmit={find}>
      <label htmlFor={id}>Tracker, serial number or barcode</label>
      <input
        id={id}
        value={code}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={300}
        onChange={(event) => setCode(event.target.value)}
      />
      <button type="submit">Find</button>
    </form>
  );
}

addStyles(
  'scan',
  `
  .st-scan { display: grid; gap: 12px; }
  .st-scan-view { width: 100%; aspect-ratio: 4 / 3; border-radius: 10px; background: #000; object-fit: cover; }
  .st-scan-view[hidden] { display: none; }
  .st-scan-typed { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 6px 8px; }
  .st-scan-typed label { grid-column: 1 / -1; font-weight: 500; }
  .st-scan-typed input { min-height: 44px; padding: 0 12px; border: 1px solid var(--st-edge); border-radius: var(--st-radius); background: var(--st-surface); color: var(--st-text); font-size: 16px; }
  .st-scan-typed button { min-height: 44px; padding: 0 20px; border: 0; border-radius: var(--st-radius); background: var(--st-primary); color: var(--st-on-primary); font-weight: 600; cursor: pointer; }
  `,
);
