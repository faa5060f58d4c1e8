import { Button as AntButton } from 'antd';
import type { ReactNode } from 'react';
import { useHref, useLinkClickHandler } from 'react-router';
import { addStyles } from '../theme/styles.ts';

type Kind = 'primary' | 'normal' | 'quiet' | 'danger';

interface ButtonProps {
  /** `primary`: the main action, at most one for a screen; `danger`: cannot be undone, red but less prominent; `quiet`: text without a frame. */
  kind?: Kind;
  icon?: ReactNode;
  disabled?: boolean;
  /** The action is running: further clicks are ignored. */
  busy?: boolean;
  /** Makes it the submit button of its form. */
  submits?: boolean;
  /** The accessible name where the text alone is not enough, for example with the name of its row. */
  label?: string;
  onClick?: () => void;
  children: ReactNode;
}

const antProps: Record<Kind, { type: 'primary' | 'default' | 'link'; danger: boolean }> = {
  primary: { type: 'primary', danger: false },
  normal: { type: 'default', danger: false },
  quiet: { type: 'link', danger: false },
  danger: { type: 'default', danger: true },
};

/** A button for an action. Use a Link for navigation, or a ButtonLink where the link needs the size of a button. */
export function Button({ kind = 'normal', busy = false, submits = false, label, ...rest }: ButtonProps) {
  return (
    <AntButton
      {...antProps[kind]}
      className={kind === 'danger' ? 'st-button-delete' : ''}
      htmlType={submits ? 'submit' : 'button'}
      loading={busy}
      aria-label={label}
      {...rest}
    />
  );
}

interface ButtonLinkProps extends Pick<ButtonProps, 'kind' | 'icon' | 'label' | 'children'> {
  to: string;
  /** Keeps the scroll position: for links that open a dialog over the page. */
  preventScrollReset?: boolean;
}

/** A link that looks like a button. */
export function ButtonLink({
  kind = 'normal',
  to,
  label,
  preventScrollReset = false,
  ...rest
}: ButtonLinkProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement | HTMLButtonElement>(to, { preventScrollReset });
  const className = `st-button-link st-button-${kind}`;
  return (
    <AntButton
      {...antProps[kind]}
      className={className}
      href={href}
      aria-label={label}
      onClick={follow}
      {...rest}
    />
  );
}

addStyles(
  'button-link',
  `
  a.st-button-link { text-decoration: none; }
  a.st-button-normal { color: var(--st-text); }
  a.st-button-normal:hover { color: var(--st-link); }
  a.st-button-primary { color: var(--st-on-primary); }
  .ant-btn.st-button-delete:not(:disabled) { border-color: currentcolor; background: transparent; color: var(--st-error); }
  .ant-btn.st-button-delete:not(:disabled):hover { background: var(--st-error-background); }
  `,
);
