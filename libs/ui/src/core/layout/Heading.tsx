import { type ComponentProps, createContext, use } from 'react';
import { styled } from '../system/styled';

/** The product's name at the end of the document's title. Null if headings do not set the title of the document. */
export const SiteName = createContext<string | null>(null);

const StyledHeading = styled('h2', {
  base: { textWrap: 'balance', overflowWrap: 'break-word', minW: 0 },
  variants: {
    size: {
      display: { textStyle: 'display' },
      h1: { textStyle: 'h1' },
      h2: { textStyle: 'h2' },
      h3: { textStyle: 'h3' },
      tile: { textStyle: 'h3', fontSize: '19px' },
    },
  },
  defaultVariants: { size: 'h2' },
});

/**
 * A heading. `as` sets the level (h2 by default), `size` the look. A page's h1 with a plain text is also the title of
 * the document.
 */
export function Heading(props: ComponentProps<typeof StyledHeading>) {
  const { as, children } = props;
  const siteName = use(SiteName);
  return (
    <>
      {as === 'h1' && siteName !== null && typeof children === 'string' && (
        <title>{`${children} · ${siteName}`}</title>
      )}
      <StyledHeading {...props} />
    </>
  );
}
