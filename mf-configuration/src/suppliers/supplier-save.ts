import { suppliers, type InputOf, type Supplier } from '@steward/shared-api';
import type { ApiError } from '@steward/shared-api/client';
import type { RowChange } from '@steward/shared-ui/edit';

type Sent = InputOf<typeof suppliers.updateMany>;

/** What is sent of the rows that were typed into; each carries the version that it is a change of. */
export function sentOf(changed: readonly RowChange<Supplier>[]): Sent {
  return {
    suppliers: changed.map(({ row: { id, version }, changes: { name, phone, email } }) => ({
      id,
      version,
      ...(name === undefined ? {} : { name }),
      ...(phone === undefined ? {} : { phone }),
      ...(email === undefined ? {} : { email }),
    })),
  };
}

/** Why the contract does not take some of the rows, by their ids. */
export function refusedByContract(sent: Sent): ReadonlyMap<string, string> {
  const issues = suppliers.updateMany.input.safeParse(sent).error?.issues ?? [];
  return new Map(
    issues.flatMap(({ path: [, at], message }) => {
      const row = sent.suppliers[Number(at)];
      return row ? [[row.id, message]] : [];
    }),
  );
}

/** Which row the server names as the one that stood in the way of all (`suppliers.2`), if it does. */
export function refusedRow(sent: Sent, { problem }: ApiError): string | undefined {
  const fields = Object.keys(problem.errors ?? {});
  const at = fields.flatMap((field) => /^suppliers\.(\d+)/.exec(field)?.[1] ?? []).at(0);
  return at === undefined ? undefined : sent.suppliers[Number(at)]?.id;
}
