import { catalogueModels, type InputOf } from '@steward/shared-api';
import { useCommand } from '@steward/shared-api/client';

type Input = InputOf<typeof catalogueModels.updateMany>;
/** The models to change: the selected ones, or all that match the filters of the list. */
export type EditedModels = Pick<Input, 'ids' | 'filters'>;
export type ModelsValues = NonNullable<Input['values']>;

/** Changes many models after their preview, or undoes such a change. */
export const useChangeModels = () => useCommand(catalogueModels.updateMany);
