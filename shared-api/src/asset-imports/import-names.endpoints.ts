import * as z from '@steward/shared-api/schema';
import { command, endpoints, list } from '../endpoint.ts';
import { id, requiredLine, text } from '../values.ts';
import { assetImport } from './asset-import.ts';
import { importName, importNameMatch, maximumNameDecisions, maximumRequestedModels } from './import-name.ts';

const access = 'assets.import';
const nameId = z.string('This is not a name').check(z.maxLength(20, 'This is not a name'));

/** The names of types, manufacturers and models in the file of an import, and the decisions about those that are not in the catalogue. */
export const importNames = endpoints('importNames', {
  list: list({
    path: '/asset-imports/{id}/names',
    access,
    summary:
      'Lists the distinct combinations of type, manufacturer and model in the file, those that are not in the catalogue first, then by number of rows.',
    reads: ['ImportBatch', 'AssetModel', 'AssetModelAdditionRequest'],
    input: {
      id,
      match: z.optional(importNameMatch),
      /** Whether a user has decided about the name, in this import or an earlier one. */
      isUndecided: z.optional(z.boolean()),
      /** Whether a model for the name can be requested: it is not in the catalogue, has no suggestion, and no decision other than 'Model not listed'. */
      isRequestable: z.optional(z.boolean()),
    },
    output: importName,
  }),
  decide: command('POST', {
    path: '/asset-imports/{id}/names',
    access,
    summary:
      'Stores decisions about names of the file, and with `showPreview` starts a new preview with them. The register does not change.',
    changes: ['ImportBatch'],
    input: {
      id,
      decisions: z._default(
        z
          .array(
            z.strictObject({
              nameId,
              /** Null removes the decision. */
              decision: z.nullable(z.enum(['use', 'generic', 'leaveOut'])),
              /** The type of the decision `generic`. */
              assetTypeId: z.optional(z.nullable(id)),
              /** The model of the decision `use`. */
              assetModelId: z.optional(z.nullable(id)),
            }),
          )
          .check(z.maxLength(maximumNameDecisions, `At most ${maximumNameDecisions} decisions`)),
        [],
      ),
      /** The decision about all other names that are not in the catalogue; names without a known type stay undecided. */
      others: z.optional(z.enum(['suggestion', 'generic', 'leaveOut'])),
      showPreview: z._default(z.boolean('Must be true or false'), false),
    },
    output: assetImport,
  }),
  requestModels: command('POST', {
    path: '/asset-imports/{id}/model-requests',
    access,
    summary:
      "Requests models for names of the file. Their assets get the model 'Model not listed' of the type, and the requested model when support adds it.",
    changes: ['ImportBatch', 'AssetModelAdditionRequest'],
    input: {
      id,
      models: z
        .array(
          z.strictObject({
            nameId,
            assetTypeId: id,
            manufacturerString: requiredLine(100, "Please enter a Manufacturer's name"),
            modelInfoString: requiredLine(500, 'Please give us the Model name or number'),
          }),
        )
        .check(
          z.minLength(1, 'Please choose a model'),
          z.maxLength(maximumRequestedModels, `At most ${maximumRequestedModels} models`),
        ),
      comments: z.optional(z.nullable(text(4000))),
    },
    output: assetImport,
  }),
});
