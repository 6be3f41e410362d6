/** How wide the learner's screen is taken to be. */
export type Width = 'desktop' | 'phone';

/** What a value is on a phone and else: drawn for the chosen width, on a phone itself always the phone's. */
export const fit = <const P, const D>(width: Width, phone: P, desktop: D) =>
  width === 'phone' ? phone : { base: phone, md: desktop };

/** The learner's page on the ground of the dialog: across it, or as a phone of 390 px. */
export const screenLook = (width: Width) =>
  ({
    bg: 'bg',
    mx: 'auto',
    minH: 'full',
    containerType: 'inline-size',
    ...(width === 'phone' && {
      w: '390px',
      maxW: 'full',
      my: { base: 0, md: 6 },
      minH: { base: 'full', md: '700px' },
      borderRadius: { base: 0, md: '28px' },
      borderWidth: { base: 0, md: '8px' },
      borderColor: 'border.control',
      overflow: 'hidden',
    }),
    // What follows the window on the learner's page follows the chosen width here.
    ...(width === 'phone' && {
      '& h1': { fontSize: '26px' },
      '& [data-rich-text]': { fontSize: '16px', lineHeight: '1.62' },
      '& [data-rich-text] h2': { fontSize: '21px' },
      '& [data-rich-text] h2[data-level="1"]': { fontSize: '24px' },
    }),
  }) as const;

/** The sheet of a lesson (the learner's `sheet`). */
export const sheetLook = (width: Width) =>
  ({
    bg: 'bg.panel',
    borderColor: 'border',
    borderWidth: '1px',
    borderInlineWidth: fit(width, '0', '1px'),
    borderRadius: fit(width, '0', 'card'),
    px: fit(width, 4, 12),
    pt: fit(width, 5, 9),
    pb: fit(width, 7, 10),
  }) as const;

export const pageLook = (width: Width) =>
  ({
    px: fit(width, 0, 8),
    pt: fit(width, 4, 7),
    pb: 10,
    gap: 8,
    alignItems: 'start',
  }) as const;
