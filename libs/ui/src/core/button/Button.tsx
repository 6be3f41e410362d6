import { chakra } from '@chakra-ui/react/styled-system';
import { cloneElement, type ComponentProps, isValidElement, type ReactElement, type ReactNode } from 'react';
import { Icon } from '../icon/Icon';
import type { IconName } from '../icon/shapes';
import { buttonLook } from './button-look';
import { Spinner } from './Spinner';
import { styled } from '../system/styled';

export type ButtonVariant = 'solid' | 'outline' | 'plain';
export type ButtonTone = 'brand' | 'rework' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'color'> {
  variant?: ButtonVariant;
  tone?: ButtonTone;
  /** The height: 32, 40 or 48 px. `lg` is for the main action of a learner. */
  size?: ButtonSize;
  /** Makes the button as wide as its container. */
  full?: boolean;
  /**
   * Shows a spinner in the place of the icon, and without an icon in the place of the words. The button ignores presses
   * and does not change its width.
   */
  loading?: boolean;
  icon?: IconName;
  /** The only child is a link that gets the look of a button: `<Button asChild><Link to="/">…</Link></Button>`. */
  asChild?: boolean;
  children: ReactNode;
}

const Look = styled('button', buttonLook);

/** The words under a spinner. They keep their space, and screen readers still read them. */
const coveredWords = { color: 'transparent', forcedColorAdjust: 'none' } as const;

/** A button, or a link that looks like one. */
export function Button({ loading = false, icon, asChild = false, children, onClick, ...rest }: ButtonProps) {
  const drawContent = (words: ReactNode) => (
    <>
      {loading ? <Spinner over={!icon} /> : icon && <Icon name={icon} size={16} />}
      {/* Without this element a translator of the browser would move the words, and React could not put the spinner
          before them. */}
      <chakra.span display="contents" css={loading && !icon ? coveredWords : undefined}>
        {words}
      </chakra.span>
    </>
  );
  if (asChild && isValidElement<{ children?: ReactNode }>(children)) {
    const link: ReactElement = cloneElement(children, undefined, drawContent(children.props.children));
    return (
      <Look asChild {...rest}>
        {link}
      </Look>
    );
  }
  return (
    <Look
      type="button"
      aria-busy={loading || undefined}
      {...rest}
      onClick={loading ? (event) => event.preventDefault() : onClick}
    >
      {drawContent(children)}
    </Look>
  );
}
