import type { OrgUser } from '@steward/shared-api';
import { Button } from '@steward/shared-ui/action';
import { SearchBox } from '@steward/shared-ui/form';
import { FailedPanel, Section } from '@steward/shared-ui/page';
import { addStyles } from '@steward/shared-ui/theme';
import { useId, useState, type FormEvent } from 'react';
import { useFoundPeople, useImpersonate } from './person.data.ts';

/** Where support finds somebody to act as (doc 1 §1); `onBegun`: from now on they are that person. */
export function ActAsPerson({ onBegun }: { onBegun: () => void }) {
  const [search, setSearch] = useState('');
  const [person, setPerson] = useState<OrgUser | null>(null);
  return (
    <Section title="Act as a person">
      <div className="st-act-as">
        {person ? (
          <Reason person={person} onBack={() => setPerson(null)} onBegun={onBegun} />
        ) : (
          <>
            <SearchBox
              label="Find a person"
              placeholder="name, e-mail address..."
              value={search}
              onSearch={setSearch}
            />
            <FoundPeople search={search} onChoose={setPerson} />
          </>
        )}
      </div>
    </Section>
  );
}

function FoundPeople({ search, onChoose }: { search: string; onChoose: (person: OrgUser) => void }) {
  const { data, error, mutate } = useFoundPeople(search);
  if (error && !data)
    return <FailedPanel title="The people could not be loaded" error={error} onRetry={() => void mutate()} />;
  if (!data) return <p className="st-muted">Type two letters or more.</p>;
  if (data.data.length === 0) return <p className="st-muted">Nobody is called like this.</p>;
  return (
    <ul aria-label="People">
      {data.data.map((person) => (
        <li key={person.id}>
          <span>
            <strong>{person.fullName}</strong>
            <span className="st-muted">{aboutOf(person)}</span>
          </span>
          {person.isLockedOut ? (
            <span className="st-muted">Locked out</span>
          ) : (
            <Button onClick={() => onChoose(person)}>Act as {person.fullName}</Button>
          )}
        </li>
      ))}
    </ul>
  );
}

const aboutOf = ({ userName, orgUserRolesString, organisationName }: OrgUser) =>
  [userName, orgUserRolesString, organisationName].filter(Boolean).join(' · ');

interface ReasonProps {
  person: OrgUser;
  onBack: () => void;
  onBegun: () => void;
}

function Reason({ person, onBack, onBegun }: ReasonProps) {
  const id = useId();
  const [reason, setReason] = useState('');
  const { run, running, error } = useImpersonate();
  const begin = async (event: FormEvent) => {
    event.preventDefault();
    if (running) return;
    // Why it was refused is shown below.
    const begun = await run({ id: person.id, reason }).catch(() => undefined);
    if (begun) onBegun();
  };
  const refused = error && (error.messagesOf('reason')[0] ?? error.message);
  return (
    <form onSubmit={(event) => void begin(event)}>
      <p>
        <strong>{person.fullName}</strong> <span className="st-muted">{aboutOf(person)}</span>
      </p>
      <label htmlFor={id}>Why do you act as this person?</label>
      <input
        id={id}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- The one thing to do after a person was chosen.
        autoFocus
        value={reason}
        maxLength={500}
        autoComplete="off"
        aria-invalid={refused !== undefined}
        aria-describedby={`${id}-refused`}
        onChange={(event) => setReason(event.target.value)}
      />
      <p id={`${id}-refused`} role="alert" className="st-word-error">
        {refused}
      </p>
      <div className="st-page-actions">
        <Button kind="primary" submits busy={running}>
          Act as {person.fullName}
        </Button>
        <Button kind="quiet" onClick={onBack}>
          Somebody else
        </Button>
      </div>
    </form>
  );
}

addStyles(
  'act-as',
  `
  .st-act-as { display: grid; gap: 12px; max-width: 720px; }
  .st-act-as ul { padding: 0; list-style: none; }
  .st-act-as li { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 8px; padding: 8px 0; border-bottom: 1px solid var(--st-line); overflow-wrap: anywhere; }
  .st-act-as li > span > * { display: block; }
  .st-act-as form { display: grid; gap: 8px; }
  .st-act-as label { font-weight: 500; }
  .st-act-as form > input { min-height: 44px; padding: 0 12px; border: 1px solid var(--st-edge); border-radius: var(--st-radius); background: var(--st-surface); color: var(--st-text); font-size: 16px; }
  .st-act-as form > p:empty { display: none; }
  `,
);
