import type { ServiceAppointment } from '@steward/shared-api';
import { formatDateTime, zoneName } from '@steward/shared-ui/format';
import { titleOf } from '../appointment-list/appointment.labels.tsx';
import { JobSheetAssets } from './JobSheetAssets.tsx';

type Row = readonly [name: string, value: string | null];

/** A visit on paper: where and when, the assets with space for the results, and what was done if it is completed. */
export function JobSheet({ appointment }: { appointment: ServiceAppointment }) {
  const { location, groupName, serviceSupplier, orgUser, dateAttending, dateCompleted, status } = appointment;
  const attending = `${formatDateTime(dateAttending, location.timeZone)} (${zoneName(location.timeZone, dateAttending)})`;
  return (
    <>
      <header className="st-sheet-head">
        <div>
          <p className="st-muted">Job sheet</p>
          <h2>{titleOf(appointment)}</h2>
        </div>
        <div>
          <p className="st-sheet-date">{attending}</p>
          <p>{status === 'Completed' ? completedOn(dateCompleted, location.timeZone) : status}</p>
        </div>
      </header>
      <div className="st-sheet-parties">
        <Party
          title="Practice"
          rows={[
            ['Practice', groupName],
            ['Location', location.name],
            ['Address', [location.address, location.postcode].filter(Boolean).join(', ')],
            ['Phone', location.phone],
          ]}
        />
        <Party
          title="Supplier"
          rows={[
            ['Supplier', serviceSupplier.name],
            ['Phone', serviceSupplier.phone],
            ['Engineer', orgUser?.name ?? null],
          ]}
        />
      </div>
      {appointment.commentsRequestor !== null && (
        <section className="st-sheet-notes">
          <h3>Notes</h3>
          <p>{appointment.commentsRequestor}</p>
        </section>
      )}
      <JobSheetAssets items={appointment.serviceAppointmentItems} locationId={location.id} />
      <div className="st-sheet-signatures">
        <Signature of="Engineer" />
        <Signature of="Practice" />
      </div>
    </>
  );
}

const completedOn = (instant: string | null, timeZone: string) =>
  instant === null ? 'Completed' : `Completed ${formatDateTime(instant, timeZone)}`;

/** The lines of one side; a value that is not known leaves space to write it. */
function Party({ title, rows }: { title: string; rows: readonly Row[] }) {
  return (
    <section aria-label={title}>
      <dl>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Signature({ of }: { of: string }) {
  return (
    <dl>
      {[`${of}: name`, 'Signature', 'Date'].map((name) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd />
        </div>
      ))}
    </dl>
  );
}
