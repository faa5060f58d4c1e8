import type { Group } from '@steward/shared-api';
import { useCurrentUser } from '@steward/shared-auth';
import { Dialog } from '@steward/shared-ui/dialog';
import { EditForm, fieldsOf, useEdit } from '@steward/shared-ui/edit';
import { Skeleton, FailedPanel, useCloseOverlay } from '@steward/shared-ui/page';
import { useGroupCommand, useOwnGroup } from './sticker.data.ts';

interface Settings {
  allowsPublicFaultReports: boolean;
}

const Field = fieldsOf<Settings>();
const searchParams = ['stickers'];

/** Allows fault reports by sticker without signing in; off until an administrator of the group turns it on. */
export function StickerSettingsDialog() {
  const close = useCloseOverlay('stickers');
  const [group] = useCurrentUser().groups;
  if (!group) return null;
  return (
    <Dialog title="Reporting by sticker" onClose={close}>
      <SettingsLoader groupId={group.id} onSaved={close} />
    </Dialog>
  );
}

interface SettingsLoaderProps {
  groupId: string;
  onSaved: () => void;
}

function SettingsLoader({ groupId, onSaved }: SettingsLoaderProps) {
  const { data: group, error, refetch } = useOwnGroup(groupId);
  if (group) return <SettingsForm group={group} latest={refetch} onSaved={onSaved} />;
  if (error)
    return (
      <FailedPanel title="The setting could not be loaded" error={error} onRetry={() => void refetch()} />
    );
  return <Skeleton width="100%" height={200} />;
}

interface SettingsFormProps {
  group: Group;
  latest: () => Promise<Group | undefined>;
  onSaved: () => void;
}

function SettingsForm({ group, latest, onSaved }: SettingsFormProps) {
  const edit = useEdit({
    saved: savedOf(group),
    command: useGroupCommand(),
    inputOf: (changes) => ({ id: group.id, ...changes }),
    messages: 'updateGroup',
    about: group.name,
    readSaved: savedOf,
    latest: async () => {
      const latestGroup = await latest();
      return latestGroup && savedOf(latestGroup);
    },
    onSaved,
  });
  return (
    <>
      <p>
        Anyone who scans the sticker of an asset, without an account, sees the asset's name and room and can
        report a fault with it. They see nothing else of the practice. Their reports are marked, and limited
        to a few an hour. Their photos are shown only to your practice until you keep or remove them.
      </p>
      <EditForm label="Reporting by sticker" edit={edit} searchParams={searchParams}>
        <Field.Switch name="allowsPublicFaultReports" label="Allow fault reports without signing in" wide />
      </EditForm>
    </>
  );
}

const savedOf = ({ allowsPublicFaultReports, version }: Group) => ({
  values: { allowsPublicFaultReports: allowsPublicFaultReports ?? false },
  version,
});
