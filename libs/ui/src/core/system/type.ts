const stack =
  'Onest, "Onest Fallback", "Segoe UI", system-ui, -apple-system, Roboto, "Noto Sans", sans-serif';

export const fonts = {
  body: { value: stack },
  heading: { value: stack },
  mono: { value: 'ui-monospace, "SF Mono", Consolas, "DejaVu Sans Mono", monospace' },
};

const style = (fontSize: unknown, lineHeight: unknown, fontWeight = '400', letterSpacing = '0') => ({
  value: { fontSize, lineHeight, fontWeight, letterSpacing },
});

/** Text styles of look.md §3. The second size is for widths from 640 px. */
export const textStyles = {
  display: style('36px', '1.15', '700', '-0.02em'),
  h1: style({ base: '26px', sm: '32px' }, '1.16', '650', '-0.018em'),
  h2: style({ base: '20px', sm: '22px' }, '1.25', '650', '-0.012em'),
  h3: style('17px', '1.35', '650', '-0.006em'),
  prose: style({ base: '16px', sm: '17px' }, { base: '1.62', sm: '1.65' }),
  body: style('15px', '1.5'),
  table: style('14px', '1.45'),
  meta: style('13px', '1.45'),
};
