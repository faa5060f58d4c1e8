import { fileProblem, type FileHolder } from '@steward/shared-api';

/** What decides which files a photo of a fault may be. */
export const photoHolder: FileHolder = { documentType: 'AssetImage', serviceAppointmentId: null };

/** What is wrong with a file that is to be a photo; null when nothing is. */
export function photoProblem(file: File): string | null {
  return fileProblem(file, photoHolder);
}
