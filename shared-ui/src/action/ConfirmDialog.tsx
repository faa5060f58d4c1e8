import { Button } from 'antd';
import Modal from 'antd/es/modal/Modal.js';
import { useEffect, useRef, useState } from 'react';
import { domHost } from '../theme/dom-host.ts';
import type { useConfirmStore } from './confirm.ts';

type OpenConfirm = NonNullable<ReturnType<typeof useConfirmStore.getState>['open']>;

/** The dialog of `confirm`. A dangerous one focuses Cancel, so that Enter does no harm. */
export function ConfirmDialog({ options }: { options: OpenConfirm }) {
  const {
    title,
    text,
    details,
    confirmLabel,
    cancelLabel = 'Cancel',
    danger = false,
    settle,
    opener,
  } = options;
  const first = useRef<HTMLButtonElement>(null);
  const question = useRef<HTMLDivElement>(null);
  // The code of the dialog may load late. A user who types in a field by then must not press a button with the next key.
  const [isTyping] = useState(() => isTypingElsewhere(opener));
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement) opener.focus();
    },
    [opener],
  );
  return (
    <Modal
      open
      centered
      // Dialogs open without an animation.
      transitionName=""
      maskTransitionName=""
      title={title}
      onCancel={() => settle(false)}
      afterOpenChange={(open) => {
        if (open) (isTyping ? question : first).current?.focus();
      }}
      footer={[
        <Button key="no" ref={danger ? first : null} onClick={() => settle(false)}>
          {cancelLabel}
        </Button>,
        <Button
          key="yes"
          type="primary"
          danger={danger}
          ref={danger ? null : first}
          onClick={() => settle(true)}
        >
          {confirmLabel}
        </Button>,
      ]}
    >
      <div ref={question} tabIndex={-1}>
        {text}
      </div>
      {details && <p>{details}</p>}
    </Modal>
  );
}

function isTypingElsewhere(opener: Element | null): boolean {
  const focused = domHost.activeElement();
  return focused !== opener && (focused?.matches('input, textarea') ?? false);
}
