import { Button, Modal } from 'antd';
import { useEffect, useRef } from 'react';
import type { useAsked } from './confirm.ts';

type Asked = NonNullable<ReturnType<typeof useAsked.getState>['asked']>;

/** The question of `confirm`. A dangerous one has the focus on Cancel, so that Enter does no harm. */
export function ConfirmDialog({ asked }: { asked: Asked }) {
  const { title, text, details, yes, no = 'Cancel', danger = false, answer, opener } = asked;
  const first = useRef<HTMLButtonElement>(null);
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
      // As every dialog it is there at once.
      transitionName=""
      maskTransitionName=""
      title={title}
      onCancel={() => answer(false)}
      afterOpenChange={(open) => {
        if (open) first.current?.focus();
      }}
      footer={[
        <Button key="no" ref={danger ? first : null} onClick={() => answer(false)}>
          {no}
        </Button>,
        <Button
          key="yes"
          type="primary"
          danger={danger}
          ref={danger ? null : first}
          onClick={() => answer(true)}
        >
          {yes}
        </Button>,
      ]}
    >
      <div>{text}</div>
      {details && <p>{details}</p>}
    </Modal>
  );
}
