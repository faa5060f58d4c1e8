import * as z from '@steward/shared-api/schema';
import { command, endpoints, list } from '../endpoint.ts';
import { id } from '../values.ts';
import { savedView, savedViewContent, savedViewList, savedViewName } from './saved-view.ts';

export const savedViews = endpoints('savedViews', {
  list: list({
    path: '/saved-views',
    access: 'signedIn',
    summary: "Lists the caller's saved views and those shared in the organisation, by name.",
    reads: ['SavedView'],
    input: { list: z.optional(savedViewList), isOnHome: z.optional(z.boolean()) },
    output: savedView,
  }),
  create: command('POST', {
    path: '/saved-views',
    access: 'signedIn',
    summary: 'Saves a view of a list. Only administrators save a shared one.',
    changes: ['SavedView'],
    input: {
      list: savedViewList,
      name: savedViewName,
      content: savedViewContent,
      isShared: z.optional(z.boolean()),
    },
    output: savedView,
  }),
  update: command('PATCH', {
    path: '/saved-views',
    access: 'signedIn',
    summary: 'Updates a saved view. Only administrators share a view or change a shared one.',
    changes: ['SavedView'],
    input: {
      id,
      name: z.optional(savedViewName),
      content: z.optional(savedViewContent),
      isShared: z.optional(z.boolean()),
    },
    output: savedView,
  }),
  choose: command('PATCH', {
    path: '/saved-views/{id}/choice',
    access: 'signedIn',
    summary:
      "Sets whether a list opens with the view for the caller, and whether the caller's home page shows it.",
    changes: ['SavedView'],
    input: { id, isDefault: z.optional(z.boolean()), isOnHome: z.optional(z.boolean()) },
    output: savedView,
  }),
  remove: command('DELETE', {
    path: '/saved-views/{id}',
    access: 'signedIn',
    summary: 'Deletes a saved view. Only administrators delete a shared one.',
    changes: ['SavedView'],
    input: { id },
    output: z.null(),
  }),
});
