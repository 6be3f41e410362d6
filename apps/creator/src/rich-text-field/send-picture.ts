import { toCallProblem, upload } from '@stupeni/api-client';
import { problemSentence } from '@stupeni/ui/more';
import type { Send } from '@stupeni/rich-text-editor';

/** Uploads a picture of a text. A failure rejects with a Russian message that the editor shows. */
export const sendPicture: Send = async (file, how) => {
  try {
    return await upload('uploadMedia', { file }, how);
  } catch (cause) {
    throw new Error(problemSentence(toCallProblem(cause)), { cause });
  }
};
