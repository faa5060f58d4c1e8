import { customFields } from '@steward/shared-api';
import { serve } from '../../infrastructure/http/serve.ts';
import { getCustomField, listFieldsInScope } from './list-custom-fields.ts';
import { createCustomField, deleteCustomField, updateCustomField } from './save-custom-field.ts';

export const customFieldRoutes = [
  serve(customFields.list, listFieldsInScope),
  serve(customFields.get, getCustomField),
  serve(customFields.create, createCustomField),
  serve(customFields.update, updateCustomField),
  serve(customFields.remove, deleteCustomField),
];
