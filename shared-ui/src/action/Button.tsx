import { Button as AntButton } from 'antd';
import type { ReactNode } from 'react';

type Kind = 'primary' | 'normal' | 'quiet' | 'danger';

interface ButtonProps {
  /** `primary`: what the screen is for, at most one of them; `danger`: cannot be undone; `quiet`: words alone. */
  kind?: Kind;
  icon?: ReactNode;
  disabled?: boolean;
  /** Its action is under way: it takes no second click. */
  busy?: boolean;
  onClick: () => void;
  children: ReactNode;
}

const looks: Record<Kind, { type: 'primary' | 'default' | 'link'; danger: boolean }> = {
  primary: { type: 'primary', danger: false },
  normal: { type: 'default', danger: false },
  quiet: { type: 'link', danger: false },
  danger: { type: 'primary', danger: true },
};

/** Does something. What leads somewhere is a Link. */
export function Button({ kind = 'normal', busy = false, ...rest }: ButtonProps) {
  return <AntButton {...looks[kind]} loading={busy} {...rest} />;
}
