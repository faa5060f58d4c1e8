interface NamedRecordsProps {
  /** `2 faults` */
  title: string;
  /** A record that the user may not see has no name. An older server sends no records. */
  records: readonly { readonly id: string; readonly name: string | null }[] | undefined;
}

/** The records that a bulk action changes, including those that are not on screen. A long list is collapsed at first. */
export function NamedRecords({ title, records = [] }: NamedRecordsProps) {
  if (records.length === 0) return null;
  return (
    <details open={records.length <= shownAtFirst}>
      <summary>{title}</summary>
      <ul aria-label={title}>
        {records.map(({ id, name }) => (
          <li key={id}>{name ?? 'A record that you can’t see'}</li>
        ))}
      </ul>
    </details>
  );
}

const shownAtFirst = 10;
