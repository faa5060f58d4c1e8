import { Modal } from 'antd';
import type { useAsked } from './confirm.ts';

type Asked = NonNullable<ReturnType<typeof useAsked.getState>['asked']>;

/** The question of `confirm`. A dangerous one has the focus on Cancel, so that Enter does no harm. */
export function ConfirmDialog({ asked }: { asked: Asked }) {
  const danger = asked.danger === true;
  return (
    <Modal
      open
      centered
      title={asked.title}
      okText={asked.yes}
      cancelText="Cancel"
      okButtonProps={{ danger, autoFocus: !danger }}
      cancelButtonProps={{ autoFocus: danger }}
      onOk={() => asked.answer(true)}
      onCancel={() => asked.answer(false)}
    >
      {asked.text}
    </Modal>
  );
}
