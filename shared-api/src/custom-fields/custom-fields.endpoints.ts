import * as z from '@steward/shared-api/schema';
import { command, endpoints, list, query } from '../endpoint.ts';
import { id, line, requiredLine } from '../values.ts';
import { customField, customFieldDetails, customFieldKind, maximumChoices } from './custom-field.ts';

const name = requiredLine(60, 'Please enter a name');
const choices = z
  .array(requiredLine(100, 'Please enter a choice'))
  .check(z.maxLength(maximumChoices, `A field has at most ${maximumChoices} choices`));
const details = {
  unit: z.optional(z.nullable(line(20))),
  choices: z.optional(choices),
  /** All types if it is empty. */
  assetTypeIds: z.optional(z.array(id).check(z.maxLength(100))),
  isVisibleToSuppliers: z.optional(z.boolean()),
};

export const customFields = endpoints('customFields', {
  list: list({
    path: '/custom-fields',
    access: 'assets.read',
    summary: 'Lists the custom fields of assets that the caller may see, by name.',
    reads: ['CustomField', 'AssetModel', 'SupplierGroup'],
    input: { groupId: z.optional(id) },
    output: customField,
  }),
  get: query({
    path: '/custom-fields/{id}',
    access: 'assets.read',
    summary:
      'Returns a custom field with the number of assets that have a value and that the caller may see.',
    reads: ['CustomField', 'AssetInstance', 'AssetModel', 'SupplierGroup'],
    input: { id },
    output: customFieldDetails,
  }),
  create: command('POST', {
    path: '/custom-fields',
    access: 'organisation.edit',
    summary: "Adds a custom field to the caller's group.",
    changes: ['CustomField'],
    input: { name, kind: customFieldKind, ...details },
    output: customFieldDetails,
  }),
  update: command('PATCH', {
    path: '/custom-fields',
    access: 'organisation.edit',
    summary:
      'Updates a custom field. A renamed choice is renamed on its assets; a choice that assets have cannot be removed.',
    changes: ['CustomField', 'AssetInstance'],
    input: {
      id,
      name: z.optional(name),
      ...details,
      /** Choices with a new name, which `choices` has too. */
      renamedChoices: z.optional(
        z.array(z.strictObject({ from: line(100), to: line(100) })).check(z.maxLength(maximumChoices)),
      ),
    },
    output: customFieldDetails,
  }),
  remove: command('DELETE', {
    path: '/custom-fields/{id}',
    access: 'organisation.edit',
    summary: 'Deletes a custom field and its values.',
    changes: ['CustomField', 'AssetInstance'],
    input: { id },
    output: z.null(),
  }),
});
