import type { Fault } from '@steward/shared-api';
import { useCan } from '@steward/shared-auth';
import { plural } from '@steward/shared-ui/format';
import type { GridSelection } from '@steward/shared-ui/grid';
import { useMemo } from 'react';
import type { FaultListQuery } from '../faults/fault-view.ts';
import { EditFaults } from './EditFaults.tsx';

/** The actions for selected faults, and for all that match. Undefined for users who may not edit faults. */
export function useFaultSelection(query: FaultListQuery, count: number): GridSelection<Fault> | undefined {
  const mayEdit = useCan('faults.edit');
  // The query is a new object in each render.
  const list = JSON.stringify(query);
  return useMemo(() => {
    if (!mayEdit) return undefined;
    const { sortProperty: _, sortDescending: _descending, ...filters }: FaultListQuery = JSON.parse(list);
    return {
      nameOf: ({ assetInstance, description }) =>
        `${assetInstance.breadcrumbName}, ${description.slice(0, 40)}`,
      actions: (ids) => <EditFaults chosen={{ ids: [...ids] }} count={ids.length} label="Change Status" />,
      actionsForAll: (
        <EditFaults
          chosen={{ filters }}
          count={count}
          label={`Change status of all ${plural(count, 'fault')}`}
        />
      ),
    };
  }, [mayEdit, list, count]);
}
