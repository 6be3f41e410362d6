import type { Image } from '@stupeni/rich-text-model';

export interface ImageWords {
  alt: string;
  /** It says nothing that the text does not say: a screen reader passes it over. */
  decorative: boolean;
  caption: string;
}

type StoredWords = Pick<Image, 'alt' | 'decorative' | 'caption'>;

/** Words of an image that is being written. */
export const wordsOf = ({ alt, decorative, caption }: StoredWords): ImageWords => ({
  alt,
  decorative: decorative === true,
  caption: caption ?? '',
});

export const noWords: ImageWords = { alt: '', decorative: false, caption: '' };

/** Neither described nor marked as decorative. */
export const lackAlt = ({ alt, decorative }: ImageWords): boolean => !decorative && alt.trim() === '';

/** What the document keeps of them. */
export const asFields = ({ alt, decorative, caption }: ImageWords): StoredWords => ({
  ...(decorative ? { alt: '', decorative } : { alt: alt.trim() }),
  ...(caption.trim() === '' ? {} : { caption: caption.trim() }),
});
