import { creatableDocumentTypes, type DocumentType } from '@steward/shared-api';
import { useCurrentUser } from '@steward/shared-auth';

/** The types that the person may give to a document. */
export function useCreatableTypes(): readonly DocumentType[] {
  const { roles } = useCurrentUser();
  return roles.flatMap(({ nameAbbreviated }) => creatableDocumentTypes[nameAbbreviated]);
}
