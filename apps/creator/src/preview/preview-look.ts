/** The width of the learner's screen in the preview. */
export type Width = 'desktop' | 'phone';

/** The learner's screen in the dialog: full width, or a phone 390 px wide. On a real phone both are full width. */
export const screenLook = {
  desktop: { bg: 'bg', minH: 'full' },
  phone: {
    bg: 'bg',
    mx: 'auto',
    w: '390px',
    maxW: 'full',
    my: { base: 0, md: 6 },
    minH: { base: 'full', md: '700px' },
    borderRadius: { base: 0, md: '28px' },
    borderWidth: { base: 0, md: '8px' },
    borderColor: 'border.control',
    overflow: 'hidden',
  },
} as const;
