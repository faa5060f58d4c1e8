import { trackers } from '@steward/shared-api';
import { serve } from '../http/serve.ts';
import { generateTracker } from './generate-tracker.ts';
import { getTracker } from './get-tracker.ts';

export const trackerRoutes = [serve(trackers.generate, generateTracker), serve(trackers.get, getTracker)];
