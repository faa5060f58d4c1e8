import { addStyles } from '@steward/shared-ui/theme';
import { createRemoteLoader, RemoteComponent, type RemoteLoader } from '@steward/shared-ui/widget';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { PaletteProps } from '../palette/Palette.tsx';
import { whenIdle } from './when-idle.ts';

const palette = createRemoteLoader({
  fetch: async () => (await import('../palette/Palette.tsx')).Palette,
});
const scanDialog = createRemoteLoader({
  fetch: async () => (await import('../scan/ScanDialog.tsx')).ScanDialog,
});

const shortcutSheet = createRemoteLoader({
  fetch: async () => (await import('../shortcuts/ShortcutSheet.tsx')).ShortcutSheet,
});

/** The dialog of the search. */
export function Palette(props: PaletteProps) {
  return <LateDialog load={palette} title="Search" props={props} />;
}

/** The dialog of the scanner. */
export function ScanDialog(props: { onClose: () => void }) {
  return <LateDialog load={scanDialog} title="Scanner" props={props} />;
}

/** The list of the keyboard shortcuts. */
export function ShortcutSheet(props: { onClose: () => void }) {
  return <LateDialog load={shortcutSheet} title="Keyboard shortcuts" props={props} />;
}

/** Loads the dialogs and the styles for printing while the browser is idle. Returns a function that cancels it. */
export function prefetchDialogs(): () => void {
  let isCancelled = false;
  whenIdle(() => {
    if (isCancelled) return;
    // For users who save data, the first click or Ctrl-P loads the frame of dialogs and the styles for printing.
    if (navigator.connection?.saveData) {
      addEventListener('keydown', printWithStyles);
      return addEventListener('pointerdown', () => void prefetchFrame(), { once: true });
    }
    palette.prefetch();
    scanDialog.prefetch();
    void prefetchFrame();
  });
  return () => {
    isCancelled = true;
  };
}

async function prefetchFrame(): Promise<void> {
  // Without them the frame of dialogs loads with the first one, and pages print as they look.
  const loads = [import('@steward/shared-ui/dialog'), import('@steward/shared-ui/print')] as const;
  const [dialog, print] = await Promise.all(loads).catch(() => []);
  dialog?.prefetchDialog();
  print?.preparePrinting();
}

/** Prints after the styles for printing were loaded: without them, a page has bars and buttons. */
function printWithStyles(event: KeyboardEvent): void {
  if (event.key !== 'p' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  void prefetchFrame().then(() => print());
}

interface LateDialogProps<Props extends { onClose: () => void }> {
  load: RemoteLoader<Props>;
  /** `Search` */
  title: string;
  props: Props;
}

/**
 * A dialog of the frame, with code that is loaded on demand. While it loads and after a failure a panel is in its place, which Esc and a click
 * outside close.
 */
function LateDialog<Props extends { onClose: () => void }>({ load, title, props }: LateDialogProps<Props>) {
  const panel = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(() => {
    // An open dialog closes itself.
    if (!document.querySelector('.st-dialog')) props.onClose();
  });
  useEffect(() => {
    const onPress = ({ target }: Event) => {
      if (target instanceof Node && !panel.current?.contains(target)) close();
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close();
    };
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('keydown', onKey);
    };
  }, []);
  return (
    <div ref={panel} className="st-late-dialog">
      <RemoteComponent load={load} title={title} minHeight={120} props={props} />
    </div>
  );
}

addStyles(
  'late-dialog',
  `
  .st-late-dialog { position: fixed; z-index: 960; inset: calc(var(--st-header) + 12px) 16px auto auto; width: min(440px, calc(100vw - 32px)); }
  .st-late-dialog > .st-waiting { background: var(--st-raised); border: 1px solid var(--st-line); border-radius: 12px; }
  .st-late-dialog > :is(.st-waiting, .st-remote-failure) { box-shadow: 0 12px 32px rgb(0 0 0 / 18%); }
  `,
);
