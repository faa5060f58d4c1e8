import { useCan, useLocationScope, useSelectedLocation } from '@steward/shared-auth';
import { Button, ButtonLink } from '@steward/shared-ui/action';
import { plural } from '@steward/shared-ui/format';
import { Grid } from '@steward/shared-ui/grid';
import { Page, urlId, useOnChange, useOverlayAddress, useUrlState } from '@steward/shared-ui/page';
import { useDocumentSelection } from '../edit-many/use-document-selection.tsx';
import { useDocuments } from './document.data.ts';
import { documentPageSize, documentView, type DocumentView } from './document-view.ts';
import { DocumentFilters } from './DocumentFilters.tsx';
import { DocumentOverlays } from './DocumentOverlays.tsx';
import { useEditRefusal } from './may-write.ts';
import { useDocumentColumns } from './use-columns.ts';

const linkedSubject = { asset: urlId, model: urlId };

/** The documents dashboard. */
export function DocumentsPage() {
  const [view, change] = useUrlState(documentView.fields);
  const [subject] = useUrlState(linkedSubject);
  const scope = useLocationScope();
  const location = useSelectedLocation();
  const addressWith = useOverlayAddress();
  useOnChange(`${scope.groupId}/${scope.locationId}`, () => change({ page: 1 }));
  const query = documentView.toQuery(view, scope);
  const list = useDocuments(query, view);
  const selection = useDocumentSelection(query, list.totalCount ?? 0);
  const columns = useDocumentColumns(list.rows);
  const refusalOf = useEditRefusal();
  const count = list.totalCount === undefined ? 'Documents' : plural(list.totalCount, 'Document');
  const isFiltered = documentView.isFiltered(view, scope);
  return (
    <Page
      title="Documents"
      heading={location ? `${count} · ${location.name}` : count}
      isPrintable
      actions={<AddDocument view={view} />}
    >
      <DocumentFilters view={view} onView={change} />
      <Grid
        name="documents"
        noun={['document', 'documents']}
        columns={columns}
        list={list}
        view={view}
        onView={change}
        hrefOf={({ id }) => addressWith({ document: id })}
        refusalOf={refusalOf}
        {...(selection ? { selection } : {})}
        pageSize={documentPageSize}
        pageButtons={10}
        empty="No data available on current page"
        emptyAction={
          isFiltered && <Button onClick={() => change(documentView.noFilters)}>Clear filters</Button>
        }
      />
      <DocumentOverlays
        adding="add"
        documents={list.rows ?? []}
        asset={subject.asset}
        model={subject.model}
      />
    </Page>
  );
}

/** Adds a document to the asset or model that the list is filtered by. */
function AddDocument({ view: { assetInstance, assetModel } }: { view: DocumentView }) {
  const addressWith = useOverlayAddress();
  const mayEdit = useCan('documents.edit');
  const mayEditGlobal = useCan('documents.editGlobal');
  if (!mayEdit && !mayEditGlobal) return null;
  const subject = assetInstance ? { asset: assetInstance } : assetModel ? { model: assetModel } : {};
  return (
    <ButtonLink kind="primary" preventScrollReset to={addressWith({ add: 'true', ...subject })}>
      Add Document
    </ButtonLink>
  );
}
