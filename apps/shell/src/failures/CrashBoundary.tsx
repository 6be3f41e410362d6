import { Component, type ReactNode } from 'react';
import { isTranslatorError } from './translated-page';

interface Props {
  children: ReactNode;
  fallback: (error: unknown) => ReactNode;
  onCatch?: (error: unknown) => void;
  /** The address from which the code of the children was loaded. It may be on another host. */
  base?: string;
}

type State = { failed: false } | { failed: true; error: unknown };

/**
 * Whether the error came from outside of the product. The check is in the chunk of the header, so that the sign-in page
 * loads it only after a crash.
 */
async function isForeign(error: unknown, base?: string): Promise<boolean> {
  try {
    const foreignErrors = await import(/* webpackChunkName: "frame" */ './foreign-errors');
    return foreignErrors.isForeign(error, base);
  } catch {
    return isTranslatorError(error); // The chunk did not arrive.
  }
}

/** A second crash within this time means that rendering again does not help. */
const crashLoopMs = 2000;

/**
 * Shows `fallback` when the children do not load or crash during rendering. The rest of the page keeps working. After a
 * crash that came from outside (a translator, an extension) it renders the children again: their data and drafts are
 * still there.
 */
export class CrashBoundary extends Component<Props, State> {
  override state: State = { failed: false };
  private renderedAgainAt = -Infinity;

  static getDerivedStateFromError(error: unknown): State {
    isTranslatorError(error); // Remembers it while the broken part is still in the page.
    return { failed: true, error };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onCatch?.(error);
    void this.renderAgain(error);
  }

  private async renderAgain(error: unknown): Promise<void> {
    const now = performance.now();
    if (now - this.renderedAgainAt < crashLoopMs || !(await isForeign(error, this.props.base))) return;
    this.renderedAgainAt = now;
    this.setState({ failed: false });
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback(this.state.error) : this.props.children;
  }
}
