import type { Image } from '@stupeni/rich-text-model';

export interface ImageWords {
  alt: string;
  /** It says nothing that the text does not say: a screen reader passes it over. */
  decorative: boolean;
  caption: string;
}

/** Words of an image that is being written; a stored one without an alternative text counts as decorative. */
export const wordsOf = ({ alt, caption }: Pick<Image, 'alt' | 'caption'>): ImageWords => ({
  alt,
  decorative: alt === '',
  caption: caption ?? '',
});

export const noWords: ImageWords = { alt: '', decorative: false, caption: '' };

/** Neither described nor marked as decorative. */
export const lackAlt = ({ alt, decorative }: ImageWords): boolean => !decorative && alt.trim() === '';

/** What the document keeps of them. */
export const asFields = ({ alt, decorative, caption }: ImageWords): Pick<Image, 'alt' | 'caption'> => ({
  alt: decorative ? '' : alt.trim(),
  ...(caption.trim() === '' ? {} : { caption: caption.trim() }),
});
