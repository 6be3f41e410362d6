/** The width of the learner's screen in the preview. */
export type Width = 'desktop' | 'phone';

/** A style value for the selected width. On a real phone it is always the phone value. */
export const fit = <const P, const D>(width: Width, phone: P, desktop: D) =>
  width === 'phone' ? phone : { base: phone, md: desktop };

/** The learner's page in the dialog: full width, or a phone 390 px wide. */
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
    // The learner's page sets these sizes by the window width. Here the selected width decides.
    ...(width === 'phone' && {
      '& h1': { fontSize: '26px' },
      '& [data-rich-text]': { fontSize: '16px', lineHeight: '1.62' },
      '& [data-rich-text] h2': { fontSize: '21px' },
      '& [data-rich-text] h2[data-level="1"]': { fontSize: '24px' },
    }),
  }) as const;

/** The sheet of a lesson, like `sheet` of the learner remote. */
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
