import type { ApiError } from '@steward/shared-api/client';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { AlertIcon, BoxIcon, GlobeIcon, LockIcon } from '../status/icons.tsx';
import { addStyles } from '../theme/styles.ts';

const reasonIcons = { nothing: <BoxIcon />, access: <LockIcon />, address: <GlobeIcon /> };

interface EmptyStateProps {
  /** Why there is nothing to see: there are no records, the user has no access, or the address is wrong. */
  reason?: keyof typeof reasonIcons;
  text: string;
  /** A second line, such as why the list is empty. */
  hint?: string | undefined;
  /** For example a button that adds the first record. */
  action?: ReactNode;
}

/** Shown instead of an empty list. */
export function EmptyState({ reason = 'nothing', text, hint, action }: EmptyStateProps) {
  return (
    <div className="st-notice">
      <span className="st-notice-mark">{reasonIcons[reason]}</span>
      <p>{text}</p>
      {hint && <p className="st-muted">{hint}</p>}
      {action}
    </div>
  );
}

interface FailedPanelProps {
  /** `The assets could not be loaded` */
  title: string;
  error: ApiError;
  /** A retry is running. */
  retrying?: boolean;
  onRetry: () => void;
}

/** Shown instead of content that could not be loaded: the reason, Retry, and the reference for the server's log. */
export function FailedPanel({ title, error, retrying = false, onRetry }: FailedPanelProps) {
  return (
    <div className="st-notice" role="alert">
      <span className="st-notice-mark st-notice-bad">
        <AlertIcon />
      </span>
      <p className="st-notice-title">{title}</p>
      <p className="st-muted">{error.message}</p>
      <Button loading={retrying} onClick={onRetry}>
        Retry
      </Button>
      {error.problem.requestId && <p className="st-notice-reference">Reference {error.problem.requestId}</p>}
    </div>
  );
}

addStyles(
  'notice',
  `
  .st-notice { display: flex; flex-direction: column; align-items: center; justify-content: center; gap: 8px; padding: 32px 16px; text-align: center; }
  .st-notice-mark { display: grid; place-items: center; width: 44px; height: 44px; margin-bottom: 4px; border-radius: 50%; background: var(--st-background); color: var(--st-muted); }
  .st-notice-mark .st-icon { width: 22px; height: 22px; }
  .st-notice-mark:not(.st-notice-bad) { width: 88px; height: 64px; border: 1.5px dashed var(--st-line); border-radius: 12px; }
  .st-notice-mark:not(.st-notice-bad) .st-icon { width: 34px; height: 34px; stroke-width: 1; }
  .st-notice-bad { background: var(--st-error-background); color: var(--st-error); }
  .st-notice-title { font-weight: 600; }
  .st-notice > a:not(.ant-btn) { display: inline-flex; align-items: center; min-height: var(--st-control); }
  .st-notice .st-controls { justify-content: center; }
  .st-notice-reference { font-size: 12px; color: var(--st-muted); }
  `,
);
