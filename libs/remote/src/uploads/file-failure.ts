import { ProblemError, toCallProblem } from '@stupeni/api-client';
import { problemSentence } from '@stupeni/ui/more';
import {
  TruncatedPictureError,
  PhotoNotConvertedError,
  UnreadableFileError,
  UploadOverError,
  WrongTypeError,
} from './errors';
import { fileTexts } from './texts';
import { parseExtension } from './extension';

/**
 * Why a file cannot be handed in, and how to solve it: with another file, with another attempt, or by the person's
 * confirmation.
 */
export interface FileFailure {
  sentence: string;
  remedy: 'replace' | 'retry' | 'addAnyway';
}

/** Why sending a file failed. */
export function explainFailure(failure: unknown, { name }: Pick<File, 'name'>): FileFailure {
  if (failure instanceof UnreadableFileError) return { sentence: fileTexts.unreadable, remedy: 'replace' };
  if (failure instanceof PhotoNotConvertedError)
    return { sentence: fileTexts.notConverted, remedy: 'replace' };
  if (failure instanceof WrongTypeError) {
    const extension = parseExtension(name);
    const sentence = extension === '' ? fileTexts.noExtension : fileTexts.wrongType(extension);
    return { sentence, remedy: 'replace' };
  }
  if (failure instanceof TruncatedPictureError)
    return { sentence: fileTexts.cutPicture, remedy: 'addAnyway' };
  if (failure instanceof UploadOverError) return { sentence: fileTexts.over, remedy: 'retry' };
  if (failure instanceof ProblemError) {
    if (failure.body.error === 'file_type')
      return {
        sentence: fileTexts.otherContent(parseExtension(name), failure.body.found),
        remedy: 'replace',
      };
    if (failure.code === 'file_infected') return { sentence: fileTexts.infected, remedy: 'replace' };
    if (failure.code === 'file_too_large') return { sentence: failure.body.message, remedy: 'replace' };
  }
  return { sentence: problemSentence(toCallProblem(failure)), remedy: 'retry' };
}
