import { Button as AntButton } from 'antd';
import type { ReactNode } from 'react';
import { useHref, useLinkClickHandler } from 'react-router';
import { addStyles } from '../theme/styles.ts';

type Kind = 'primary' | 'normal' | 'quiet' | 'danger';

interface ButtonProps {
  /** `primary`: what the screen is for, at most one of them; `danger`: cannot be undone, red without being the loudest; `quiet`: words alone. */
  kind?: Kind;
  icon?: ReactNode;
  disabled?: boolean;
  /** Its action is under way: it takes no second click. */
  busy?: boolean;
  /** It submits the form around it. */
  submits?: boolean;
  /** What is said of it where its words alone are not enough: with them, and the row it stands in. */
  label?: string;
  onClick?: () => void;
  children: ReactNode;
}

const looks: Record<Kind, { type: 'primary' | 'default' | 'link'; danger: boolean }> = {
  primary: { type: 'primary', danger: false },
  normal: { type: 'default', danger: false },
  quiet: { type: 'link', danger: false },
  danger: { type: 'default', danger: true },
};

/** Does something. What leads somewhere is a Link, or a ButtonLink where it is to be as easy to hit. */
export function Button({ kind = 'normal', busy = false, submits = false, label, ...rest }: ButtonProps) {
  return (
    <AntButton
      {...looks[kind]}
      className={kind === 'danger' ? 'st-button-delete' : ''}
      htmlType={submits ? 'submit' : 'button'}
      loading={busy}
      aria-label={label}
      {...rest}
    />
  );
}

interface ButtonLinkProps extends Pick<ButtonProps, 'kind' | 'icon' | 'children'> {
  to: string;
  /** It opens something over the page, which stays where it is. */
  preventScrollReset?: boolean;
}

/** Leads somewhere, in the look of a button; it opens in a new tab as links do. */
export function ButtonLink({ kind = 'normal', to, preventScrollReset = false, ...rest }: ButtonLinkProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement | HTMLButtonElement>(to, { preventScrollReset });
  const className = `st-button-link st-button-${kind}`;
  return <AntButton {...looks[kind]} className={className} href={href} onClick={follow} {...rest} />;
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
