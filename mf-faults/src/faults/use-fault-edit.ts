import type { Fault } from '@steward/shared-api';
import { useEdit } from '@steward/shared-ui/edit';
import { faultInput, faultValuesOf } from './fault-edit.ts';
import { useFault, useFaultCommand } from './fault.data.ts';

/** The edit state of a fault; nothing is saved before Save Changes, not even its status. */
export function useFaultEdit(fault: Fault) {
  const { refetch } = useFault(fault.id);
  const savedOf = (saved: Fault) => ({ values: faultValuesOf(saved), version: saved.version });
  return useEdit({
    saved: savedOf(fault),
    command: useFaultCommand(),
    inputOf: (changes) => faultInput(fault, changes),
    messages: 'updateFault',
    about: fault.assetInstance.breadcrumbName,
    readSaved: savedOf,
    latest: async () => {
      const latestFault = await refetch();
      return latestFault && savedOf(latestFault);
    },
  });
}
