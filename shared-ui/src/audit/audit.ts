export { auditViewFields, type AuditView } from './audit-view.ts';
export { AuditTrail } from './AuditTrail.tsx';
