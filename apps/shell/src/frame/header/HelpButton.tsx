import { Link, useLocation } from '@stupeni/router';
import { IconButton } from '@stupeni/ui/core';
import { helpPath, isHelp } from '../../navigation/paths';
import { texts } from './texts';

/** The link to the help. Its address names the screen, so that the help opens at the page about the screen. */
export function HelpButton() {
  const { pathname, search } = useLocation();
  const isHere = isHelp(pathname);
  const to = isHere ? helpPath : `${helpPath}?screen=${encodeURIComponent(pathname + search)}`;
  return (
    <IconButton label={texts.help} icon="help" asChild>
      <Link to={to} aria-current={isHere ? 'page' : undefined} />
    </IconButton>
  );
}
