import { session, type OtherOrganisation } from '@steward/shared-api';
import { useCommand } from '@steward/shared-api/client';
import { toast } from '@steward/shared-ui/action';
import { navigateTo } from '@steward/shared-ui/page';
import { MenuSection } from '@steward/shared-ui/header';
import { notifyUserChanged } from '../session/user-changed.ts';

interface SwitchOrganisationProps {
  organisations: readonly OtherOrganisation[];
  /** Restarts the portal as the user of the other organisation, so that no data is shown across organisations. */
  onSwitched?: () => void;
}

/** The other organisations of a user who belongs to several. */
export function SwitchOrganisation({
  organisations,
  onSwitched = () => navigateTo('/'),
}: SwitchOrganisationProps) {
  const { run, running } = useCommand(session.switchOrganisation);
  const switchTo = ({ orgUserId, name }: OtherOrganisation) =>
    run({ orgUserId })
      .then(notifyUserChanged)
      .then(onSwitched, () => toast.error(`Couldn’t switch to ${name}. Please try again.`));
  return (
    <MenuSection title="Switch organisation">
      {organisations.map((organisation) => (
        <button
          key={organisation.orgUserId}
          type="button"
          className="st-menu-entry"
          disabled={running}
          onClick={() => void switchTo(organisation)}
        >
          <span className="st-menu-words">
            {organisation.name}
            <small>{organisation.roleName}</small>
          </span>
        </button>
      ))}
    </MenuSection>
  );
}
