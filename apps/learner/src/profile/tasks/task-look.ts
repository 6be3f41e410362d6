/** One sheet in the middle; on a phone it takes the width, as the lesson does. */
export const taskColumn = {
  maxW: '856px',
  mx: 'auto',
  px: { base: 0, md: 8 },
  pt: { base: 4, md: 7 },
  pb: { base: 14, md: 18 },
} as const;
