import { Link, useLocation, useNavigate } from '@stupeni/router';
import { IconButton } from '@stupeni/ui/core';
import { useEffect, useEffectEvent, type MouseEvent } from 'react';
import { searchPath } from '../../navigation/paths';
import { texts } from './texts';

/** The link to the search. Ctrl+K opens it too, ⌘K on a Mac. */
export function SearchButton() {
  const isHere = useLocation().pathname === searchPath;
  const navigate = useNavigate();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // `code` is the place of the key. The letter depends on the layout: it is «л» on a Russian keyboard.
    if (event.code !== 'KeyK' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    // An editor uses the same keys for a link, and a dialog must not close.
    if (event.defaultPrevented || document.querySelector('[role$="dialog"]')) return;
    event.preventDefault();
    if (!isHere || !focusSearch()) void navigate(searchPath);
  });
  const onClick = (event: MouseEvent) => {
    if (!isHere || event.ctrlKey || event.metaKey || event.shiftKey || !focusSearch()) return;
    event.preventDefault();
  };
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <IconButton label={texts.search} icon="search" aria-keyshortcuts="Control+K Meta+K" asChild>
      <Link to={searchPath} onClick={onClick} aria-current={isHere ? 'page' : undefined} />
    </IconButton>
  );
}

/** Focuses the field of the search page and selects its words. Returns false before the field has loaded. */
function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('main input[type=search]');
  field?.focus();
  field?.select();
  return field !== null;
}
