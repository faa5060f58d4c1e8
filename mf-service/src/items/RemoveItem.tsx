import type { ServiceAppointmentItem } from '@steward/shared-api';
import { confirm, describeDependents } from '@steward/shared-ui/action';
import { activeElement, IconButton } from '@steward/shared-ui/page';
import { DeleteIcon } from '@steward/shared-ui/status';
import { countItemDependents, useRemoveItem } from './item.data.ts';
import { nameOf } from './item.labels.tsx';

/** Removes an asset from the appointment after a confirmation. Serviced assets cannot be removed. */
export function RemoveItem({ item }: { item: ServiceAppointmentItem }) {
  const { remove, running } = useRemoveItem(item);
  if (item.status === 'Completed') return '(completed)';
  const confirmAndRemove = async () => {
    // The button disappears with its row: the focus moves to the next row.
    const row = activeElement()?.closest('tr, li');
    const beside = row?.nextElementSibling ?? row?.previousElementSibling;
    const isSure = await confirm({
      title: 'Remove Asset',
      text: `This removes ${nameOf(item)} from this Appointment and deletes the notes on its service.  Are you sure?`,
      details: await describeDependents(() => countItemDependents(item)),
      confirmLabel: 'Remove Asset',
      danger: true,
    });
    if (isSure && (await remove())) beside?.querySelector<HTMLElement>('a, button')?.focus();
  };
  return (
    <IconButton
      label={`Remove: ${nameOf(item)}`}
      icon={<DeleteIcon />}
      busy={running}
      onPress={() => void confirmAndRemove()}
    />
  );
}
