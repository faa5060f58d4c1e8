import type { WorkItem, WorkKind } from '@steward/shared-api';
import { useCurrentUser } from '@steward/shared-auth';
import { Button, ButtonLink, useAction } from '@steward/shared-ui/action';
import { CalendarIcon, FileIcon, PeopleIcon, WrenchIcon } from '@steward/shared-ui/header';
import { Link } from '@steward/shared-ui/page';
import { AlertIcon, BoxIcon, ClockIcon, EditIcon } from '@steward/shared-ui/status';
import { useState, type ReactNode } from 'react';
import { pageOfWork, stepOfWork, type WorkStep } from './work-steps.ts';
import { aboutWork, whenOfWork, workTexts } from './work-texts.ts';
import type { Work } from './WorkList.tsx';

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

interface Shown {
  icon: ReactNode;
  title: string;
  about: string;
  when: string;
  step: WorkStep;
  page: string | null;
}

function shownOf(row: Work): Shown {
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

/** A row: what to do, its facts, its age or delay, and the next step. */
export function WorkListRow({ row }: { row: Work }) {
  const { icon, title, about, when, step, page } = shownOf(row);
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
      {'to' in step ? (
        <ButtonLink to={step.to} label={`${step.label}: ${title}`}>
          {step.label}
        </ButtonLink>
      ) : (
        'kind' in row && <WriteStep row={row} title={title} step={step} />
      )}
    </li>
  );
}

interface WriteStepProps {
  row: WorkItem;
  title: string;
  step: Extract<WorkStep, { does: string }>;
}

const visit = {
  run: async ({ recordId, since }: WorkItem) =>
    (await import('./run-work-step.ts')).confirmVisit({ recordId: recordId ?? '', since }),
};
const client = {
  run: async ({ recordId, supplierId }: { recordId: string; supplierId: string }) =>
    (await import('./run-work-step.ts')).confirmClient(recordId, supplierId),
};

/** The steps that a row does itself. Their code is loaded with the first click. */
function useWriteSteps() {
  const supplierId = useCurrentUser().suppliers[0]?.id ?? '';
  const confirmVisit = useAction(visit, {
    messages: 'updateAppointment',
    warningOf: (isDone) => (isDone ? null : 'The date of this visit has changed. Please check the new date'),
  });
  const confirmClient = useAction(client, { messages: 'confirmClient' });
  return {
    confirmVisit: (row: WorkItem) => confirmVisit(row, { about: row.subject }),
    confirmClient: ({ recordId, subject }: WorkItem) =>
      confirmClient({ recordId: recordId ?? '', supplierId }, { about: subject }),
  };
}

/** The button of a step that the row does itself. */
function WriteStep({ row, title, step: { label, does } }: WriteStepProps) {
  const [isRunning, setIsRunning] = useState(false);
  const take = useWriteSteps()[does];
  const run = async () => {
    setIsRunning(true);
    await take(row);
    setIsRunning(false);
  };
  return (
    <Button busy={isRunning} label={`${label}: ${title}`} onClick={() => void run()}>
      {label}
    </Button>
  );
}
