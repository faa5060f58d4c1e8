import { useCan } from '@steward/shared-auth';

/** The text of a link to the list of edits. Administrators see all imports in it. */
export function useEditsLabel(): string {
  return useCan('assets.import') ? 'All imports and edits' : 'All your edits';
}
