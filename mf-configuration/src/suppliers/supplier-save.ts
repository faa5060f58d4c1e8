import { suppliers, type InputOf, type Supplier } from '@steward/shared-api';
import type { ApiError } from '@steward/shared-api/client';
import type { RowChange } from '@steward/shared-ui/edit';

type UpdateInput = InputOf<typeof suppliers.updateMany>;

/** The input for the changed rows, each with the version that it changes. */
export function inputOf(changed: readonly RowChange<Supplier>[]): UpdateInput {
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

/** Returns the contract's errors by row id. */
export function contractErrors(input: UpdateInput): ReadonlyMap<string, string> {
  const issues = suppliers.updateMany.input.safeParse(input).error?.issues ?? [];
  return new Map(
    issues.flatMap(({ path: [, at], message }) => {
      const row = input.suppliers[Number(at)];
      return row ? [[row.id, message]] : [];
    }),
  );
}

/** Returns the id of the row that the server names as the reason of the failure (`suppliers.2`), if any. */
export function failedRowId(input: UpdateInput, { problem }: ApiError): string | undefined {
  const fields = Object.keys(problem.errors ?? {});
  const at = fields.flatMap((field) => /^suppliers\.(\d+)/.exec(field)?.[1] ?? []).at(0);
  return at === undefined ? undefined : input.suppliers[Number(at)]?.id;
}
