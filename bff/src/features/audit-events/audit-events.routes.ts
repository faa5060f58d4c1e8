import { auditEvents } from '@steward/shared-api';
import { serve } from '../../infrastructure/http/serve.ts';
import { listAuditTrail } from './list-audit-events.ts';

export const auditRoutes = [serve(auditEvents.list, listAuditTrail)];
