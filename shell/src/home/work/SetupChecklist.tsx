import type { SetupStep } from '@steward/shared-api';
import { Button, ButtonLink } from '@steward/shared-ui/action';
import { CheckIcon } from '@steward/shared-ui/status';
import { linkTo } from '@steward/shared-ui/widget';

const settings = (tab: string) => `${linkTo('configuration')}?tab=${tab}`;

const texts: Record<SetupStep['step'], { title: string; about: string; label: string; to: string }> = {
  locations: {
    title: 'Add your first location',
    about: 'Each asset has a location and a room',
    label: 'Add location',
    to: settings('locations'),
  },
  assets: {
    title: 'Import your equipment',
    about: 'From a spreadsheet, or one asset at a time',
    label: 'Import',
    to: `${linkTo('assetdashboard')}/import`,
  },
  suppliers: {
    title: 'Choose your service suppliers',
    about: 'They receive your requests and confirm the dates',
    label: 'Choose',
    to: settings('suppliers'),
  },
  people: {
    title: 'Invite your colleagues',
    about: 'Each person has a role and sees only their locations',
    label: 'Invite',
    to: settings('users'),
  },
  stickers: {
    title: 'Print labels',
    about: 'Scan a label to open its asset or report a fault',
    label: 'Print',
    to: `${linkTo('assetdashboard')}/labels`,
  },
  models: {
    title: 'Mark the models that you service',
    about: 'Practices with these models can choose you',
    label: 'Mark',
    to: settings('models'),
  },
  clients: {
    title: 'Confirm your first client',
    about: 'Practices that choose you as their supplier wait here for your confirmation',
    label: 'View clients',
    to: settings('clients'),
  },
};

interface SetupChecklistProps {
  steps: readonly SetupStep[];
  onHide: () => void;
}

/** What an administrator sets up first. */
export function SetupChecklist({ steps, onHide }: SetupChecklistProps) {
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <section className="st-section st-work-section st-setup" aria-label="Set up Steward">
      <div className="st-tabs-head">
        <h2>
          Set up Steward <span className="st-work-count st-number">{`${done} of ${steps.length}`}</span>
        </h2>
        <Button kind="quiet" onClick={onHide}>
          Hide
        </Button>
      </div>
      <ol className="st-work">
        {steps.map(({ step, isDone }, at) => (
          <li key={step} className={isDone ? 'st-work-row st-work-done' : 'st-work-row'}>
            {isDone ? <CheckIcon label="Done" /> : <span className="st-number">{at + 1}</span>}
            <div className="st-work-text">
              <p className="st-work-title">{texts[step].title}</p>
              <p className="st-work-about">{texts[step].about}</p>
            </div>
            <span />
            {!isDone && (
              <ButtonLink to={texts[step].to} label={`${texts[step].label}: ${texts[step].title}`}>
                {texts[step].label}
              </ButtonLink>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
