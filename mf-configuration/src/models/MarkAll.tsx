import { modelMarkingLimitRefusal } from '@steward/shared-api';
import { Button, confirm, toast, type ConfirmOptions } from '@steward/shared-ui/action';
import { formatCount, plural } from '@steward/shared-ui/format';
import { useState } from 'react';
import { useMarkModels, useServicedCount } from './model.data.ts';
import type { ModelFilters } from './model-view.ts';

interface MarkAllProps {
  /** The filters of the list. */
  filters: ModelFilters;
  totalCount: number;
}

/** Marks all models of the filtered list, on every page, after a confirmation. */
export function MarkAll({ filters, totalCount }: MarkAllProps) {
  const servicedCount = useServicedCount(filters);
  const mark = useMarkModels();
  const [busy, setBusy] = useState(false);
  if (servicedCount === undefined) return null;
  const markAll = async (isServiced: boolean) => {
    const count = isServiced ? totalCount - servicedCount : servicedCount;
    const refusal = count === 0 ? 'Already set' : modelMarkingLimitRefusal({ models: count, assets: 0 });
    if (refusal !== null) return toast.info(refusal);
    if (!(await confirm(markingConfirmation({ isServiced, count, totalCount })))) return;
    setBusy(true);
    await mark(filters, isServiced, count);
    setBusy(false);
  };
  return (
    <>
      <Button
        busy={busy}
        onClick={() => void markAll(true)}
      >{`Mark all ${formatCount(totalCount)} as serviced`}</Button>
      <Button
        busy={busy}
        onClick={() => void markAll(false)}
      >{`Mark all ${formatCount(totalCount)} as not serviced`}</Button>
    </>
  );
}

interface Marking {
  readonly isServiced: boolean;
  /** The number of models that change. */
  readonly count: number;
  readonly totalCount: number;
}

function markingConfirmation({ isServiced, count, totalCount }: Marking): ConfirmOptions {
  const others = totalCount - count;
  const unchangedText =
    others === 0 ? '' : ` The other ${formatCount(others)} ${others === 1 ? 'is' : 'are'} already set.`;
  return isServiced
    ? {
        title: 'Mark as serviced',
        text: `${plural(count, 'model')} will be marked as serviced by you.${unchangedText} You will see your clients' assets of these models.`,
        confirmLabel: `Mark ${plural(count, 'model')}`,
      }
    : {
        title: 'Mark as not serviced',
        text: `${plural(count, 'model')} will no longer be marked as serviced by you.${unchangedText} You will no longer see the assets of these models, except assets that you were chosen to service.`,
        confirmLabel: `Mark ${plural(count, 'model')}`,
        danger: true,
      };
}
