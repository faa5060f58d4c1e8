import type { AssetInstance } from '@steward/shared-api';
import { useCan } from '@steward/shared-auth';
import { Button, ButtonLink } from '@steward/shared-ui/action';
import {
  Section,
  TwoColumn,
  urlFlag,
  useCloseOverlay,
  useOverlayAddress,
  useUrlState,
} from '@steward/shared-ui/page';
import { useEffect, useRef } from 'react';
import { AssetAside } from './AssetAside.tsx';
import { AssetProperties } from './AssetProperties.tsx';
import { AssetValues } from './AssetValues.tsx';
import { LocationValues } from './LocationPanel.tsx';

const fields = { edit: urlFlag };

/** The tab 'Details & Location': values to read, and the form after Edit. The focus goes to the form and back to Edit. */
export function AssetDetails({ asset }: { asset: AssetInstance }) {
  const mayEdit = useCan('assets.edit');
  const [{ edit }] = useUrlState(fields);
  const isEditing = edit && mayEdit;
  const shown = useRef<HTMLDivElement>(null);
  const wasEditing = useRef(isEditing);
  useEffect(() => {
    if (wasEditing.current === isEditing) return;
    wasEditing.current = isEditing;
    shown.current?.querySelector<HTMLElement>(isEditing ? 'form input' : '.st-record-edit a')?.focus();
  }, [isEditing]);
  return (
    <div ref={shown}>
      {isEditing ? (
        <AssetEditor asset={asset} />
      ) : (
        <TwoColumn hasWideAside asideFirst aside={<AssetAside asset={asset} />}>
          <AssetValues asset={asset} actions={mayEdit && <EditLink />} />
          <LocationValues asset={asset} />
        </TwoColumn>
      )}
    </div>
  );
}

function EditLink() {
  const addressWith = useOverlayAddress();
  return (
    <span className="st-record-edit">
      <ButtonLink preventScrollReset to={addressWith({ edit: 'true' })}>
        Edit
      </ButtonLink>
    </span>
  );
}

/** The form in place of the values. Saving closes it; a change of the room or of the person does not. */
function AssetEditor({ asset }: { asset: AssetInstance }) {
  const close = useCloseOverlay('edit');
  return (
    <Section title="Edit Details & Location" actions={<Button onClick={close}>Close</Button>}>
      <AssetProperties asset={asset} onSaved={close} />
    </Section>
  );
}
