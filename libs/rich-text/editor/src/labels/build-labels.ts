import type { Labels } from './labels';

/** The file of a language: the texts of `Labels`. In a text with values, `{name}` is the place of a value. */
export type Words<Part = Labels> = {
  [Key in keyof Part]: Part[Key] extends string | ((...values: never[]) => string)
    ? string
    : Words<Part[Key]>;
};

/** The labels of a language. Each text with values becomes a function. */
export function buildLabels(words: Words): Labels {
  const { image, embed } = words;
  return {
    ...words,
    sizeRange: (min, max) => fill(words.sizeRange, { min, max }),
    image: {
      ...image,
      fileHint: (megabytes) => fill(image.fileHint, { megabytes }),
      tooLarge: (megabytes) => fill(image.tooLarge, { megabytes }),
      uploading: (percent) => fill(image.uploading, { percent }),
    },
    embed: {
      ...embed,
      refused: (hosts) => fill(embed.refused, { hosts }),
      askAdmin: (site) => fill(embed.askAdmin, { site }),
      widthWrong: (pixels) => fill(embed.widthWrong, { pixels }),
      heightWrong: (pixels) => fill(embed.heightWrong, { pixels }),
    },
  };
}

/**
 * Puts the values into their places. A place without a value does not change, and the spec of the labels reports it.
 */
const fill = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
