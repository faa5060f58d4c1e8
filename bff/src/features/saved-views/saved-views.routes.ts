import { savedViews } from '@steward/shared-api';
import { serve } from '../../infrastructure/http/serve.ts';
import { chooseView, createView, deleteView, listViews, updateView } from './saved-views.ts';

export const savedViewRoutes = [
  serve(savedViews.list, listViews),
  serve(savedViews.create, createView),
  serve(savedViews.update, updateView),
  serve(savedViews.choose, chooseView),
  serve(savedViews.remove, deleteView),
];
