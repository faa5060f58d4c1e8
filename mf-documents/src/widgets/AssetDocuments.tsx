import { useCan } from '@steward/shared-auth';
import { ButtonLink } from '@steward/shared-ui/action';
import { Section, useOverlayAddress } from '@steward/shared-ui/page';
import type { SlotProps } from '@steward/shared-ui/widget';
import { DocumentOverlays } from '../documents/DocumentOverlays.tsx';
import { useRefusal } from '../documents/may-write.ts';
import { useLentColumns } from '../documents/use-columns.ts';
import { LentDocuments, useLentDocuments } from './LentDocuments.tsx';

/** The documents of an asset and of its model, on its page; what opens opens over that. */
export function AssetDocuments({ assetInstanceId }: SlotProps<'asset-detail.documents@1'>) {
  const mayAdd = useCan('documents.edit');
  const addressWith = useOverlayAddress();
  const refusalOf = useRefusal();
  const lent = useLentDocuments({ assetInstanceId, includeInstanceModelDocuments: true });
  const columns = useLentColumns(lent.list.rows);
  return (
    <>
      {mayAdd && (
        <ButtonLink preventScrollReset to={addressWith({ addDocument: 'true' })}>
          Add Document
        </ButtonLink>
      )}
      <Section title="Documents" titleIsShown>
        <LentDocuments
          {...lent}
          columns={columns}
          empty="No documents of this asset or its model yet"
          hrefOf={({ id }) => addressWith({ document: id })}
          refusalOf={refusalOf}
        />
        <DocumentOverlays adding="addDocument" asset={assetInstanceId} model={null} />
      </Section>
    </>
  );
}
