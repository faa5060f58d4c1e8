import type { AssetStatus } from '@steward/shared-api';
import type { ReactNode } from 'react';
import { CheckIcon, CrossIcon } from './icons.tsx';
import { StatusTag, type Tone } from './StatusTag.tsx';

const tagProps: Record<AssetStatus, { tone: Tone; icon?: ReactNode }> = {
  New: { tone: 'neutral' },
  Purchased: { tone: 'neutral' },
  Delivered: { tone: 'info' },
  Commissioned: { tone: 'success', icon: <CheckIcon /> },
  Decommissioned: { tone: 'neutral', icon: <CrossIcon /> },
};

/** The status of an asset; Commissioned has the success colour. */
export function AssetStatusTag({ status }: { status: AssetStatus }) {
  return <StatusTag {...tagProps[status]}>{status}</StatusTag>;
}

/** Whether an asset is in use. */
export function ActiveTag({ active }: { active: boolean }) {
  return active ? (
    <StatusTag tone="success" icon={<CheckIcon />}>
      Active
    </StatusTag>
  ) : (
    <StatusTag tone="neutral" icon={<CrossIcon />}>
      Inactive
    </StatusTag>
  );
}
