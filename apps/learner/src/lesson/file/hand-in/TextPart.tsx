import { RichTextEditor } from '@stupeni/rich-text-editor';
import type { RichDocument } from '@stupeni/rich-text-model';
import { texts } from '../texts';

export interface TextPartProps {
  initial: RichDocument;
  /** A new key loads `initial`. */
  documentKey: string;
  readOnly: boolean;
  /** True if the person was writing when the editor loaded: the editor then takes the focus at the end of the text. */
  startsWithFocus?: boolean;
  onChange: (document: RichDocument) => void;
}

/** The editor for the text of a submission. */
export const TextPart = (props: TextPartProps) => (
  <RichTextEditor
    {...props}
    label={texts.text}
    labelHidden
    frameless
    height={120}
    toolbar="submission"
    placeholder={texts.textPlaceholder}
    embedHosts={[]}
    // The text has no pictures: the learner adds them as files.
    upload={() => Promise.reject(new Error('A submission has no pictures in its text.'))}
  />
);
