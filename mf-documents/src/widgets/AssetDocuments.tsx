import { useCan } from '@steward/shared-auth';
import { ButtonLink } from '@steward/shared-ui/action';
import { Section, urlFlag, useOverlayAddress, useUrlState } from '@steward/shared-ui/page';
import { lazyRemote, type SlotProps } from '@steward/shared-ui/widget';
import { Suspense } from 'react';
import { DocumentOverlays } from '../documents/DocumentOverlays.tsx';
import { useMayAddCertificate } from '../documents/may-add-certificate.ts';
import { useEditRefusal } from '../documents/may-write.ts';
import { useSubjectColumns } from '../documents/use-columns.ts';
import { SubjectDocuments, useSubjectDocuments } from './SubjectDocuments.tsx';

const AddCertificateDialog = lazyRemote(
  async () => (await import('../documents/AddCertificateDialog.tsx')).AddCertificateDialog,
);

const fields = { addCertificate: urlFlag };

/** The documents of an asset and of its model, with their dialogs, on the page of the asset. */
export function AssetDocuments({ assetInstanceId }: SlotProps<'asset-detail.documents@1'>) {
  const [{ addCertificate }] = useUrlState(fields);
  const mayAdd = useCan('documents.edit');
  const mayAddCertificate = useMayAddCertificate(assetInstanceId);
  const addressWith = useOverlayAddress();
  const refusalOf = useEditRefusal();
  const view = useSubjectDocuments({ assetInstanceId, includeInstanceModelDocuments: true });
  const columns = useSubjectColumns(view.list.rows);
  return (
    <>
      {(mayAdd || mayAddCertificate) && (
        <div className="st-page-actions">
          {mayAdd && (
            <ButtonLink preventScrollReset to={addressWith({ addDocument: 'true' })}>
              Add Document
            </ButtonLink>
          )}
          {mayAddCertificate && (
            <ButtonLink preventScrollReset to={addressWith({ addCertificate: 'true' })}>
              Add Certificate
            </ButtonLink>
          )}
        </div>
      )}
      <Section title="Documents" isTitleHidden>
        <SubjectDocuments
          {...view}
          columns={columns}
          empty="No documents for this asset or its model yet"
          hrefOf={({ id }) => addressWith({ document: id })}
          refusalOf={refusalOf}
        />
        <DocumentOverlays
          adding="addDocument"
          documents={view.list.rows ?? []}
          asset={assetInstanceId}
          model={null}
        />
        <Suspense>
          {addCertificate && mayAddCertificate && <AddCertificateDialog assetInstanceId={assetInstanceId} />}
        </Suspense>
      </Section>
    </>
  );
}
