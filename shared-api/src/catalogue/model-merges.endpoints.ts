import { command, endpoints, list, query } from '../endpoint.ts';
import { id } from '../values.ts';
import { modelMerge, modelMergePreview } from './catalogue-record.ts';

const access = 'models.decideRequest';
const models = { sourceModelId: id, targetModelId: id };

/** Merges of duplicate models of the catalogue. */
export const modelMerges = endpoints('modelMerges', {
  list: list({
    path: '/catalogue/model-merges',
    access,
    summary: 'Lists the merges of models, newest first.',
    reads: ['AssetModel', 'OrgUser'],
    input: {},
    output: modelMerge,
  }),
  get: query({
    path: '/catalogue/model-merges/{id}',
    access,
    summary: 'Returns a merge of models.',
    reads: ['AssetModel', 'OrgUser'],
    input: { id },
    output: modelMerge,
  }),
  preview: query({
    path: '/catalogue/model-merge-preview',
    access,
    summary: 'Counts what a merge of two models would change.',
    reads: 'all',
    input: models,
    output: modelMergePreview,
  }),
  create: command('POST', {
    path: '/catalogue/model-merges',
    access,
    summary:
      'Merges a model into another one of the same type: its assets, documents and requests get the other model, and it is hidden.',
    changes: ['AssetModel'],
    input: models,
    output: modelMerge,
  }),
  undo: command('POST', {
    path: '/catalogue/model-merges/{id}/undo',
    access,
    summary: 'Undoes a merge of models. Assets that have got another model since keep it.',
    changes: ['AssetModel'],
    input: { id },
    output: modelMerge,
  }),
});
