import type { Fault } from '@steward/shared-api';
import { useEdit } from '@steward/shared-ui/edit';
import { faultInput, faultValuesOf, type FaultValues } from './fault-edit.ts';
import { useFault, useFaultCommand } from './fault.data.ts';

/** The edit state of a fault; nothing is saved before Save Changes, not even its status. */
export const useFaultEdit = (fault: Fault) => useValuesEdit(fault, faultValuesOf);

/** The edit state of the status alone: a change of the other values, such as a comment, is no conflict. */
export const useStatusEdit = (fault: Fault) => useValuesEdit(fault, statusOf);

/** The edit state of the values that have no form of their own on the page, as the status and the notes have. */
export const useDetailsEdit = (fault: Fault) => useValuesEdit(fault, detailsOf);

const statusOf = ({ status }: Fault): Pick<FaultValues, 'faultStatus'> => ({ faultStatus: status });

function detailsOf(fault: Fault): Omit<FaultValues, 'faultStatus' | 'progress'> {
  const { faultStatus: _status, progress: _notes, ...details } = faultValuesOf(fault);
  return details;
}

function useValuesEdit<Values extends Partial<FaultValues>>(
  fault: Fault,
  valuesOf: (fault: Fault) => Values,
) {
  const { refetch } = useFault(fault.id);
  const savedOf = (saved: Fault) => ({ values: valuesOf(saved), version: saved.version });
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
