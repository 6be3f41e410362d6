import { limits } from '@stupeni/rich-text-model';
import { TextField } from '@stupeni/ui/core';
import { CheckboxField, TextAreaField } from '@stupeni/ui/more';
import { useLabels } from '../labels/labels-context';
import { type ImageWords, lacksAlt } from './image-words';

export interface ImageWordsFieldsProps {
  words: ImageWords;
  onChange: (words: ImageWords) => void;
  /** True if the person tried to continue, so that missing values are reported. */
  wasSubmitted: boolean;
}

/** Fields for the alternative text, the decorative mark and the caption of an image. */
export function ImageWordsFields({ words, onChange, wasSubmitted }: ImageWordsFieldsProps) {
  const { image, optional } = useLabels();
  return (
    <>
      <TextAreaField
        label={image.alt}
        rows={2}
        maxLength={limits.shortText}
        required={!words.decorative}
        // Unchecking the box restores the typed text. Typing a text unchecks the box.
        value={words.decorative ? '' : words.alt}
        onChange={(event) => onChange({ ...words, alt: event.target.value, decorative: false })}
        hint={image.altHint}
        error={wasSubmitted && lacksAlt(words) ? image.altMissing : undefined}
      />
      <CheckboxField
        label={image.decorative}
        checked={words.decorative}
        onChange={(decorative) => onChange({ ...words, decorative })}
      />
      <TextField
        label={image.caption}
        required={false}
        maxLength={limits.shortText}
        value={words.caption}
        onChange={(event) => onChange({ ...words, caption: event.target.value })}
        hint={optional}
      />
    </>
  );
}
