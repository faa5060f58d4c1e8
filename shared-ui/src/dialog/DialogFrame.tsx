import Modal from 'antd/es/modal/Modal.js';
import { use, useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { CrossIcon } from '../status/icons.tsx';
import { addStyles } from '../theme/styles.ts';
import { RemoteBoundaryContext } from '../widget/lazy-remote.tsx';
import { createRemoteLoader } from '../widget/remote-loader.ts';
import { RemoteComponent } from '../widget/RemoteComponent.tsx';
import type { DialogProps } from './Dialog.tsx';
import { focusFirst, keepFocus } from './dialog-focus.ts';
import { DialogContext, mayClose } from './unsaved-forms.ts';

/** The dialog of antd. Its code loads when the first dialog opens. */
export function DialogFrame(props: DialogProps) {
  const { title, width = 520, height, top, onClose, footer, children } = props;
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const body = useRef<HTMLDivElement>(null);
  useEffect(
    () => (heading.current && body.current ? keepFocus(heading.current, body.current) : undefined),
    [],
  );
  const close = async () => {
    if (await mayClose(id)) onClose();
  };
  return (
    <Modal
      open
      {...(top === undefined ? { centered: true } : { style: { top } })}
      className="st-dialog"
      // Dialogs open without an animation.
      transitionName=""
      maskTransitionName=""
      title={
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
      }
      width={width}
      styles={height === undefined ? {} : { container: { height } }}
      // The focus moves only now, because the dialog below traps it until this one is open.
      afterOpenChange={(open) => {
        if (open && heading.current && body.current) focusFirst(heading.current, body.current);
      }}
      closable={{ closeIcon: <CrossIcon />, 'aria-label': 'Close' }}
      footer={footer ?? null}
      onCancel={() => void close()}
    >
      <div ref={body} className="st-dialog-content">
        <DialogContext value={id}>
          <DialogContent title={title}>{children}</DialogContent>
        </DialogContext>
      </div>
    </Modal>
  );
}

/** The height of a few lines of text, in pixels. */
const contentHeight = 120;

/** The content has its own boundary: when it crashes or suspends, the dialog still closes and the page below stays. */
function DialogContent({ title, children }: { title: string; children: ReactNode }) {
  const { report } = use(RemoteBoundaryContext);
  const [load] = useState(() => {
    const initial = (props: { children: ReactNode }) => props.children;
    return createRemoteLoader({ initial, fetch: () => Promise.resolve(initial), report });
  });
  return <RemoteComponent load={load} title={title} minHeight={contentHeight} props={{ children }} />;
}

addStyles(
  'dialog',
  `
  .ant-modal-wrap:has(.st-dialog) { top: var(--st-above-dialogs, 0px); }
  .st-dialog { max-width: calc(100vw - 32px); padding: 0; }
  .st-dialog .ant-modal-container { display: flex; flex-direction: column; max-height: calc(100dvh - 32px - var(--st-above-dialogs, 0px)); padding: 0; border: 1px solid var(--st-line); border-radius: 12px; }
  .st-dialog .ant-modal-header { margin: 0; padding: 18px 64px 14px 24px; border-bottom: 1px solid var(--st-line); border-radius: 12px 12px 0 0; }
  .st-dialog h2 { font-size: 18px; line-height: 26px; font-weight: 650; }
  .st-dialog h2:focus-visible { outline: none; }
  .st-dialog-content { display: contents; }
  .st-dialog-content > :is(.st-search, .st-callout, .st-edit, .st-panel, .st-controls, .st-switch, output, ul, :has(> details)) + * { margin-top: 16px; }
  .st-dialog .ant-modal-body { flex: 1; min-height: 0; padding: 20px 24px; overflow: auto; }
  .st-dialog .ant-modal-footer { display: flex; flex-wrap: wrap; justify-content: flex-end; gap: 8px; margin: 0; padding: 14px 24px; border-top: 1px solid var(--st-line); }
  .st-dialog .ant-modal-close { display: grid; place-items: center; inset: 7px 12px auto auto; width: 44px; height: 44px; }
  @media (max-width: 640px) {
    .st-dialog { width: 100vw !important; max-width: 100vw; margin: 0; }
    .st-dialog .ant-modal-container { height: calc(100dvh - var(--st-above-dialogs, 0px)) !important; max-height: none; border: 0; border-radius: 0; }
    .st-dialog .ant-modal-header { padding: 14px 60px 12px 16px; border-radius: 0; }
    .st-dialog .ant-modal-body { padding: 16px; }
    .st-dialog .ant-modal-footer { padding: 12px 16px; }
    .st-dialog .ant-modal-close { inset: 4px 4px auto auto; }
  }
  `,
);
