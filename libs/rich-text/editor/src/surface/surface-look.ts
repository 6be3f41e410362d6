import { prose } from '@stupeni/rich-text-view';

/** The styles of `RichText` (`prose`) and the styles that flat list items and editing need. */
export const surfaceLook = {
  ...prose,
  maxW: 'none',
  flex: '1 0 auto',
  px: '20px',
  py: '16px',
  outline: 'none',
  // The blocks are as wide as in `RichText`. The text area is wider, so that a click next to a block reaches it. With
  // `contain`, a key in a long text changes the layout of one block only.
  '& > *': { maxW: 'prose', contain: 'layout style' },
  '& > [data-item=next]': { mt: '0.35em' },
  '& li[role=none]': { listStyle: 'none' },
  '& li[role=none]::before': { display: 'none' },
  '& li[role=none] > ul, & li[role=none] > ol': { mt: '0' },
  '& [data-slate-placeholder]': { color: 'fg.muted' },
} as const;
