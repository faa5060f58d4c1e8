import { modelMerges } from '@steward/shared-api';
import { serve } from '../../infrastructure/http/serve.ts';
import { mergeModels } from './merge-models.ts';
import { getModelMerge, listModelMerges, previewModelMerge } from './read-merges.ts';
import { undoModelMerge } from './undo-model-merge.ts';

export const modelMergeRoutes = [
  serve(modelMerges.list, listModelMerges),
  serve(modelMerges.get, getModelMerge),
  serve(modelMerges.preview, previewModelMerge),
  serve(modelMerges.create, mergeModels),
  serve(modelMerges.undo, undoModelMerge),
];
