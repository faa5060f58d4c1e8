import { searches } from '@steward/shared-api';
import { serve } from '../../infrastructure/http/serve.ts';
import { findAnything } from './find-anything.ts';

export const searchRoutes = [
  serve(searches.find, (ctx, { searchTerm }, signal) => findAnything(ctx, searchTerm, signal)),
];
