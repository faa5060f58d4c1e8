import { onlyWhileImpersonating, type Expectation } from './expectations.ts';
import { roleOf } from './matrix-test-app.ts';
import type { Principal } from './visibility.ts';

/** A principal that may call this endpoint for a visible object. */
export function allowedPrincipal(expectations: readonly Expectation[], id: string): Principal {
  if (onlyWhileImpersonating.includes(id)) return 'supportAsGroupAdmin';
  const line = expectations.find(({ endpoint }) => endpoint === id);
  const able = (['groupAdmin', 'supplierAdmin', 'support'] as const).find((principal) => {
    const role = roleOf(principal);
    return role !== null && line?.inside[role] === 200;
  });
  if (!able) throw new Error(`No principal may call ${id}`);
  return able;
}
