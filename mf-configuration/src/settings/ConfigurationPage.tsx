import { useCan, useCurrentUser } from '@steward/shared-auth';
import { ButtonLink } from '@steward/shared-ui/action';
import { Tabs } from '@steward/shared-ui/dialog';
import { Page, urlFlag, useOverlayAddress, useUrlState } from '@steward/shared-ui/page';
import { lazyRemote } from '@steward/shared-ui/widget';
import { Suspense } from 'react';
import { settingsLabels, tabsOf, type SettingsTab } from './settings-tab.ts';
import { useSettingsTab, useTabInUrl } from './settings-tab.data.ts';
import { tabContents } from './tab-contents.tsx';

const StorageUsageDialog = lazyRemote(
  async () => (await import('./administrator-dialogs.ts')).StorageUsageDialog,
);

const GroupArchiveDialog = lazyRemote(
  async () => (await import('./administrator-dialogs.ts')).GroupArchiveDialog,
);

const CustomFieldsDialog = lazyRemote(
  async () => (await import('./administrator-dialogs.ts')).CustomFieldsDialog,
);

/** The settings of a group, a supplier or support. */
export function ConfigurationPage() {
  const [chosen, choose] = useSettingsTab();
  const { isSupplier } = useCurrentUser();
  const isSupport = useCan('people.impersonate');
  const variant = tabsOf[isSupport ? 'support' : isSupplier ? 'supplier' : 'group'];
  const open: SettingsTab = variant.find((key) => key === chosen) ?? variant[0];
  useTabInUrl(open);
  return (
    <Page
      title="Settings"
      heading="Management of Locations, People, and Suppliers"
      isPrintable
      actions={
        <>
          <CustomFields />
          <FileStorage />
          <ExportEverything />
        </>
      }
    >
      <Tabs
        label="Settings"
        chosen={open}
        onChoose={choose}
        tabs={variant.map((key) => {
          const Content = tabContents[key];
          return {
            key,
            label: settingsLabels[key],
            content: (
              <Suspense>
                <Content />
              </Suspense>
            ),
          };
        })}
      />
    </Page>
  );
}

const overlay = { storage: urlFlag, archive: urlFlag, fields: urlFlag };

/** A button that opens the custom fields of the group, for administrators. */
function CustomFields() {
  const [{ fields }] = useUrlState(overlay);
  const addressWith = useOverlayAddress();
  const { isSupplier } = useCurrentUser();
  const canEdit = useCan('organisation.edit');
  if (isSupplier || !canEdit) return null;
  return (
    <>
      <ButtonLink preventScrollReset to={addressWith({ fields: 'true' })}>
        Custom fields
      </ButtonLink>
      <Suspense>{fields && <CustomFieldsDialog />}</Suspense>
    </>
  );
}

/** A button that opens the file storage, for administrators. */
function FileStorage() {
  const [{ storage }] = useUrlState(overlay);
  const addressWith = useOverlayAddress();
  if (!useCan('storage.read')) return null;
  return (
    <>
      <ButtonLink preventScrollReset to={addressWith({ storage: 'true' })}>
        File storage
      </ButtonLink>
      <Suspense>{storage && <StorageUsageDialog />}</Suspense>
    </>
  );
}

/** A button that opens the archive of the group, for administrators. */
function ExportEverything() {
  const [{ archive }] = useUrlState(overlay);
  const addressWith = useOverlayAddress();
  if (!useCan('organisation.edit')) return null;
  return (
    <>
      <ButtonLink preventScrollReset to={addressWith({ archive: 'true' })}>
        Export everything
      </ButtonLink>
      <Suspense>{archive && <GroupArchiveDialog />}</Suspense>
    </>
  );
}
