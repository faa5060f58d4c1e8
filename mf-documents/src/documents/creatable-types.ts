import { creatableDocumentTypes, type DocumentType } from '@steward/shared-api';
import { useCurrentUser } from '@steward/shared-auth';

/** Returns the types that the user may choose for a document. */
export function useCreatableTypes(): readonly DocumentType[] {
  const { roles } = useCurrentUser();
  return roles.flatMap(({ nameAbbreviated }) => creatableDocumentTypes[nameAbbreviated]);
}
