import type { ShellUser } from '@stupeni/federation';
import { useNavigate } from '@stupeni/router';
import { IconButton } from '@stupeni/ui/core';
import { useEffect, useRef } from 'react';
import { accountPath } from '../../navigation/paths';
import { signOut } from '../sign-out';
import type { MorePartsState } from '../use-more-parts';
import { AvatarButton } from './AvatarButton';
import { learnerItems } from './learner-items';
import { texts } from './texts';

interface Props {
  user: ShellUser;
  more: MorePartsState;
}

/** The person's menu. When its parts do not load, it is a button that signs out. */
export function AccountMenu({ user, more }: Props) {
  const navigate = useNavigate();
  const trigger = useRef<HTMLButtonElement>(null);
  const wasPressed = useRef(false);
  const wasFocused = useRef(false);
  const isLoaded = more.state === 'loaded';

  // The button of the loaded menu replaces the first one. If the first button had the focus, the new one gets it. If
  // the first button was pressed, the menu opens.
  useEffect(() => {
    if (isLoaded && wasFocused.current) trigger.current?.focus();
    if (isLoaded && wasPressed.current) trigger.current?.click();
    wasPressed.current = false;
  }, [isLoaded]);

  if (more.state === 'failed') return <IconButton label={texts.signOut} icon="signOut" onClick={signOut} />;
  if (more.state === 'loading') {
    return (
      <AvatarButton
        user={user}
        aria-haspopup="menu"
        onClick={() => (wasPressed.current = true)}
        onFocus={() => (wasFocused.current = true)}
        onBlur={() => (wasFocused.current = false)}
      />
    );
  }
  const { Menu } = more.parts;
  const places = user.role === 'LEARNER' ? learnerItems : [];
  return (
    <Menu
      label={texts.menu}
      trigger={<AvatarButton ref={trigger} user={user} />}
      head={`${user.firstName} ${user.lastName}`}
      items={[
        ...places.map(({ path, ...item }) => ({ ...item, onSelect: () => void navigate(path) })),
        {
          label: texts.account,
          icon: 'lock',
          separated: places.length > 0,
          onSelect: () => void navigate(accountPath),
        },
        { label: texts.signOut, icon: 'signOut', separated: true, onSelect: signOut },
      ]}
    />
  );
}
