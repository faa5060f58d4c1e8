import * as z from '@steward/shared-api/schema';
import { command, endpoints, query } from '../endpoint.ts';
import { line } from '../values.ts';
import { stickerAsset, stickerProgress, stickerReport, stickerReportResponse } from './sticker-report.ts';

/**
 * Reporting a fault from the sticker of an asset, without an account: where the asset's group has switched it on
 * (`allowsPublicFaultReports`). Off, unknown, deactivated and deleted all answer the same 404.
 */
export const stickerReports = endpoints('stickerReports', {
  get: query({
    path: '/sticker-reports/{trackerId}',
    access: 'public',
    summary:
      'What a stranger may know of the asset with this sticker: its name, its room and what the form needs.',
    input: { trackerId: line(100) },
    output: stickerAsset,
  }),
  create: command('POST', {
    path: '/sticker-reports',
    access: 'public',
    summary:
      'Reports a fault from a sticker, unless one of its category is open already; the answer holds a private link to its progress.',
    input: stickerReport,
    output: stickerReportResponse,
  }),
  getProgress: query({
    path: '/sticker-reports/progress/{token}',
    access: 'public',
    summary: 'How far the fault is that the holder of this private link has reported.',
    input: { token: z.string().check(z.regex(/^[\w-]{43}$/, 'This link is not complete')) },
    output: stickerProgress,
  }),
});
