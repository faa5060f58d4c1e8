import type { WorkItem, WorkKind } from '@steward/shared-api';
import { ApiError } from '@steward/shared-api/client';
import { useCan, useCurrentUser } from '@steward/shared-auth';
import { Button, ButtonLink, useAction } from '@steward/shared-ui/action';
import { CalendarIcon, FileIcon, PeopleIcon, WrenchIcon } from '@steward/shared-ui/header';
import { activeElement, Link } from '@steward/shared-ui/page';
import { AlertIcon, BoxIcon, ClockIcon, EditIcon } from '@steward/shared-ui/status';
import { lazyRemote } from '@steward/shared-ui/widget';
import { Suspense, useState, type ReactNode } from 'react';
import type { ConfirmedVisits } from './use-confirmed-visits.ts';
import { pageOfWork, stepOfWork, type WorkStep } from './work-steps.ts';
import { stepAfter } from './step-after.ts';
import { aboutWork, whenOfWork, workTexts } from './work-texts.ts';
import type { Work } from './WorkList.tsx';

/** A separate chunk, because only suppliers assign engineers. */
const AssignStep = lazyRemote(async () => (await import('./AssignStep.tsx')).AssignStep);

const icons: Record<WorkKind, ReactNode> = {
  criticalFault: <AlertIcon />,
  newFault: <AlertIcon />,
  expiredCertificate: <FileIcon />,
  expiringCertificate: <FileIcon />,
  overdueServices: <WrenchIcon />,
  dueServices: <WrenchIcon />,
  visitToConfirm: <CalendarIcon />,
  unprocessedVisit: <CalendarIcon />,
  visitWithoutEngineer: <CalendarIcon />,
  clientRequest: <PeopleIcon />,
  modelRequest: <BoxIcon />,
  answeredModelRequest: <BoxIcon />,
  missingInformation: <EditIcon />,
};

interface RowTexts {
  icon: ReactNode;
  title: string;
  about: string;
  when: string;
  step: WorkStep;
  page: string | null;
}

function textsOf(row: Work): RowTexts {
  if (!('kind' in row)) return { ...row, icon: <ClockIcon />, when: row.when ?? '', page: null };
  return {
    icon: icons[row.kind],
    title: workTexts[row.kind].title(row),
    about: aboutWork(row),
    when: whenOfWork(row, new Date()),
    step: stepOfWork(row),
    page: pageOfWork(row),
  };
}

interface WorkListRowProps {
  row: Work;
  confirmed: ConfirmedVisits;
}

/** A row: what to do, its facts, its age or delay, and the next step. */
export function WorkListRow({ row: listed, confirmed }: WorkListRowProps) {
  // Its next step is to assign an engineer.
  const row: Work = confirmed.has(listed) ? { ...listed, kind: 'visitWithoutEngineer' } : listed;
  const { icon, title, about, when, step, page } = textsOf(row);
  // Rows of two locations can have the same title.
  const at = 'kind' in row && row.location ? `, ${row.location.name}` : '';
  const label = `${step.label}: ${title}${at}`;
  return (
    <li className={`st-work-row st-work-${row.urgency}`}>
      {icon}
      <div className="st-work-text">
        {page === null ? (
          <p className="st-work-title" title={title}>
            {title}
          </p>
        ) : (
          <p>
            <Link className="st-work-title" to={page} title={title}>
              {title}
            </Link>
          </p>
        )}
        <p className="st-work-about">{about}</p>
      </div>
      <p className="st-work-when st-number">{when}</p>
      <NextStep {...{ row, step, label, page, confirmed }} />
    </li>
  );
}

interface NextStepProps extends WorkListRowProps {
  step: WorkStep;
  /** The accessible name. */
  label: string;
  page: string | null;
}

/** A link to the place of the next step, or the step itself. */
function NextStep({ row, step, label, page, confirmed }: NextStepProps) {
  const link = (to: string) => (
    <ButtonLink to={to} label={label}>
      {step.label}
    </ButtonLink>
  );
  if ('to' in step) return link(step.to);
  if (!('kind' in row)) return null;
  if (step.does !== 'assignEngineer')
    return (
      <WriteStep row={row} label={label} text={step.label} does={step.does} onConfirmed={confirmed.add} />
    );
  return (
    <div className="st-work-assign">
      <Suspense fallback={link(page ?? '')}>
        <AssignStep row={row} label={label} takesFocus={confirmed.has(row)} onAssigned={confirmed.remove} />
      </Suspense>
    </div>
  );
}

interface WriteStepProps {
  row: WorkItem;
  /** The accessible name. */
  label: string;
  text: string;
  does: keyof ReturnType<typeof useWriteSteps>;
  onConfirmed: (row: WorkItem) => void;
}

const visit = {
  run: async ({ recordId, since }: WorkItem) =>
    (await loadSteps()).confirmVisit({ recordId: recordId ?? '', since }),
};
const client = {
  run: async ({ recordId, supplierId }: { recordId: string; supplierId: string }) =>
    (await loadSteps()).confirmClient(recordId, supplierId),
};

/** The code of the steps that a row does itself. Throws {@link ApiError}. */
async function loadSteps() {
  try {
    return await import('./run-work-step.ts');
  } catch (cause) {
    throw new ApiError({ title: 'A part of the page could not be loaded', status: 0 }, { cause });
  }
}

function useWriteSteps() {
  const supplierId = useCurrentUser().suppliers[0]?.id ?? '';
  const confirmVisit = useAction(visit, {
    messages: 'updateAppointment',
    warningOf: (confirmed) =>
      confirmed ? null : 'The date of this visit has changed. Please check the new date',
  });
  const confirmClient = useAction(client, { messages: 'confirmClient' });
  const mayAssign = useCan('appointments.assignEngineer');
  // Each resolves to whether the step is done, and whether another one of the same row follows.
  return {
    confirmVisit: async (row: WorkItem) => {
      const confirmed = await confirmVisit(row, { about: row.subject });
      if (!confirmed) return 'failed';
      return mayAssign && confirmed.orgUser === null ? 'next' : 'done';
    },
    confirmClient: async ({ recordId, subject }: WorkItem) => {
      const isDone = await confirmClient({ recordId: recordId ?? '', supplierId }, { about: subject });
      return isDone ? 'done' : 'failed';
    },
  };
}

/** The button of a step that the row does itself. It stays busy until the list leaves the row out. */
function WriteStep({ row, label, text, does, onConfirmed }: WriteStepProps) {
  const [isRunning, setIsRunning] = useState(false);
  const takeStep = useWriteSteps()[does];
  const run = async () => {
    const next = stepAfter(activeElement());
    setIsRunning(true);
    const result = await takeStep(row);
    if (result === 'next') return onConfirmed(row);
    if (result === 'done') next?.focus();
    else setIsRunning(false);
  };
  return (
    <Button busy={isRunning} label={label} onClick={() => void run()}>
      {text}
    </Button>
  );
}
