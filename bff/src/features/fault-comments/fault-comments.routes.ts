import { faultComments } from '@steward/shared-api';
import { serve } from '../../infrastructure/http/serve.ts';
import { addFaultComment, markCommentsRead } from './add-comment.ts';
import { getFaultActivity, listFaultComments, listFaultPeople } from './read-comments.ts';

export const faultCommentRoutes = [
  serve(faultComments.list, listFaultComments),
  serve(faultComments.add, addFaultComment),
  serve(faultComments.markRead, markCommentsRead),
  serve(faultComments.listPeople, listFaultPeople),
  serve(faultComments.getActivity, getFaultActivity),
];
