import type { CatalogueModel } from '@steward/shared-api';
import { plural } from '@steward/shared-ui/format';
import type { GridSelection } from '@steward/shared-ui/grid';
import { useMemo } from 'react';
import { modelView, type ModelsView } from '../catalogue-view.ts';
import { EditModels } from './EditModels.tsx';

/** The actions for selected models, and for all that match the filters of the list. */
export function useModelSelection(view: ModelsView, count: number): GridSelection<CatalogueModel> {
  const query = modelView.toQuery(view);
  // The query is a new object in each render.
  const list = JSON.stringify(query);
  return useMemo(() => {
    const { sortProperty: _, sortDescending: _descending, ...filters }: typeof query = JSON.parse(list);
    return {
      nameOf: ({ name, manufacturerName }) => [manufacturerName, name].filter(Boolean).join(' '),
      actions: (ids) => <EditModels chosen={{ ids: [...ids] }} count={ids.length} label="Edit" />,
      actionsForAll: (
        <EditModels chosen={{ filters }} count={count} label={`Edit all ${plural(count, 'model')}`} />
      ),
    };
  }, [list, count]);
}
