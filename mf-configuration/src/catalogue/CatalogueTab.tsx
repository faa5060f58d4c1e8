import { ButtonLink } from '@steward/shared-ui/action';
import { Controls, FilterOption } from '@steward/shared-ui/form';
import { urlFlag, urlId, useNavigate, useOverlayAddress, useUrlState } from '@steward/shared-ui/page';
import { paths } from '../paths.ts';
import { AddRecordDialog } from './AddRecordDialog.tsx';
import { canEditRows } from './can-edit-rows.ts';
import { kindLabels, titleOf } from './catalogue.labels.ts';
import { catalogueKinds, kindField, type CatalogueKind } from './catalogue-view.ts';
import {
  CategoriesList,
  FaultCategoriesList,
  ManufacturersList,
  ModelsList,
  TypesList,
} from './CatalogueLists.tsx';
import { EditRecordDialog } from './EditRecordDialog.tsx';
import { MergeDialog } from './MergeDialog.tsx';
import { MergesDialog } from './MergesDialog.tsx';

const lists = {
  models: ModelsList,
  types: TypesList,
  categories: CategoriesList,
  manufacturers: ManufacturersList,
  faultCategories: FaultCategoriesList,
} as const;

/** The catalogue, as support edits it: models, types, categories, manufacturers and fault categories with their synonyms. */
export function CatalogueTab() {
  const [{ kind }] = useUrlState<{ kind: CatalogueKind }>(kindField);
  const List = lists[kind];
  return (
    <>
      <Controls>
        <KindChoice kind={kind} />
      </Controls>
      <List key={kind} tools={<Tools kind={kind} />} />
      <CatalogueOverlays kind={kind} />
    </>
  );
}

const kindOptions = catalogueKinds.map((value) => ({ value, label: kindLabels[value].title }));

function KindChoice({ kind }: { kind: CatalogueKind }) {
  const navigate = useNavigate();
  return (
    <FilterOption
      label="Kind of records"
      prefix="Show"
      options={kindOptions}
      value={kind}
      defaultValue="models"
      // The filters of one kind do not apply to another.
      onChange={(chosen) =>
        void navigate(paths.catalogue(chosen), { replace: true, preventScrollReset: true })
      }
    />
  );
}

function Tools({ kind }: { kind: CatalogueKind }) {
  const addressWith = useOverlayAddress();
  return (
    <Controls>
      {kind === 'models' && (
        <ButtonLink preventScrollReset to={addressWith({ merges: 'true' })}>
          Last Merges
        </ButtonLink>
      )}
      {canEditRows && (
        <ButtonLink preventScrollReset to={addressWith({ editing: 'true' })}>
          Edit Rows
        </ButtonLink>
      )}
      <ButtonLink kind="primary" preventScrollReset to={addressWith({ add: 'true' })}>
        Add {titleOf(kind)}
      </ButtonLink>
    </Controls>
  );
}

const overlays = { add: urlFlag, edit: urlId, merge: urlId, merges: urlFlag };

/** The dialogs that the URL opens over the catalogue. They are in the chunk of the tab, because each chunk makes the entry of the area larger. */
function CatalogueOverlays({ kind }: { kind: CatalogueKind }) {
  const [{ add, edit, merge, merges }] = useUrlState(overlays);
  return (
    <>
      {add && <AddRecordDialog kind={kind} />}
      {edit && <EditRecordDialog key={edit} kind={kind} id={edit} />}
      {merge && <MergeDialog key={merge} sourceId={merge} />}
      {merges && <MergesDialog />}
    </>
  );
}
