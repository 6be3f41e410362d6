import { prose } from '@stupeni/rich-text-view';

/** The reader's look (`prose`), and what flat list items and the editing need beside it. */
export const surfaceLook = {
  ...prose,
  maxW: 'none',
  minH: 'full',
  px: '20px',
  py: '16px',
  outline: 'none',
  // The reader's column; beside it a press still finds the text.
  // What happens in one block moves no letter in another: a key in a long text lays out one block.
  '& > *': { maxW: 'prose', contain: 'layout style' },
  '& > [data-item=next]': { mt: '0.35em' },
  '& li[role=none]': { listStyle: 'none' },
  '& li[role=none]::before': { display: 'none' },
  '& li[role=none] > ul, & li[role=none] > ol': { mt: '0' },
  '& [data-slate-placeholder]': { color: 'fg.muted' },
} as const;
