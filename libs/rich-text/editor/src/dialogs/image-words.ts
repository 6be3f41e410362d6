import type { Image } from '@stupeni/rich-text-model';

export interface ImageWords {
  alt: string;
  /** True if the image adds nothing to the text, so that screen readers skip it. */
  decorative: boolean;
  caption: string;
}

type StoredWords = Pick<Image, 'alt' | 'decorative' | 'caption'>;

/** Words of a stored image, for the form. */
export const toWords = ({ alt, decorative, caption }: StoredWords): ImageWords => ({
  alt,
  decorative: decorative === true,
  caption: caption ?? '',
});

export const noWords: ImageWords = { alt: '', decorative: false, caption: '' };

/** Whether the image is neither described nor marked as decorative. */
export const lacksAlt = ({ alt, decorative }: ImageWords): boolean => !decorative && alt.trim() === '';

/** Words of the form, for the document. */
export const asFields = ({ alt, decorative, caption }: ImageWords): StoredWords => ({
  ...(decorative ? { alt: '', decorative } : { alt: alt.trim() }),
  ...(caption.trim() === '' ? {} : { caption: caption.trim() }),
});
