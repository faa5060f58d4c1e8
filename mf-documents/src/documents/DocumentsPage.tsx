import { useCan, useLocationScope, useSelectedLocation } from '@steward/shared-auth';
import { Button, ButtonLink } from '@steward/shared-ui/action';
import { plural } from '@steward/shared-ui/format';
import { Grid } from '@steward/shared-ui/grid';
import { Page, urlId, useOnChange, useOverlayAddress, useUrlState } from '@steward/shared-ui/page';
import { useDocuments } from './document.data.ts';
import {
  activeFilters,
  documentPageSize,
  documentViewFields,
  noFilters,
  toListQuery,
  type DocumentView,
} from './document-view.ts';
import { DocumentFilters } from './DocumentFilters.tsx';
import { DocumentOverlays } from './DocumentOverlays.tsx';
import { useRefusal } from './may-write.ts';
import { useDocumentColumns } from './use-columns.ts';

const adding = { asset: urlId, model: urlId };

/** The documents dashboard. */
export function DocumentsPage() {
  const [view, change] = useUrlState(documentViewFields);
  const [about] = useUrlState(adding);
  const place = useLocationScope();
  const location = useSelectedLocation();
  const addressWith = useOverlayAddress();
  useOnChange(`${place.groupId}/${place.locationId}`, () => change({ page: 1 }));
  const list = useDocuments(toListQuery(view, place), view);
  const columns = useDocumentColumns(list.rows);
  const refusalOf = useRefusal();
  const count = list.totalCount === undefined ? 'Documents' : plural(list.totalCount, 'Document');
  const isNarrowed = view.search !== '' || activeFilters(view) > 0;
  return (
    <Page
      title="Documents"
      heading={location ? `${count} · ${location.name}` : count}
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
        pageSize={documentPageSize}
        pageButtons={10}
        empty="No data available on current page"
        emptyAction={isNarrowed && <Button onClick={() => change(noFilters)}>Clear filters</Button>}
      />
      <DocumentOverlays adding="add" asset={about.asset} model={about.model} />
    </Page>
  );
}

/** What is looked at is what it is added to. */
function AddDocument({ view: { assetInstance, assetModel } }: { view: DocumentView }) {
  const addressWith = useOverlayAddress();
  const ofPractice = useCan('documents.edit');
  const global = useCan('documents.editGlobal');
  if (!ofPractice && !global) return null;
  const of = assetInstance ? { asset: assetInstance } : assetModel ? { model: assetModel } : {};
  return (
    <ButtonLink kind="primary" preventScrollReset to={addressWith({ add: 'true', ...of })}>
      Add Document
    </ButtonLink>
  );
}
