import { reasonOf, upload } from '@stupeni/api-client';
import { reasonSentence } from '@stupeni/ui/more';
import type { Send } from '@stupeni/rich-text-editor';

/** Sends a picture of a text to the school's media; a failure says its reason in Russian, as the editor shows it. */
export const sendPicture: Send = async (file, how) => {
  try {
    return await upload('uploadMedia', { file }, how);
  } catch (cause) {
    throw new Error(reasonSentence(reasonOf(cause)), { cause });
  }
};
