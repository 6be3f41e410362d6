import type { ShellUser } from '@stupeni/federation';
import { useNavigate } from '@stupeni/router';
import { IconButton } from '@stupeni/ui/core';
import { useEffect, useRef } from 'react';
import { signOut } from '../frame/sign-out';
import type { More } from '../frame/use-more-parts';
import { AvatarButton } from './AvatarButton';
import { learnerItems } from './learner-items';
import { texts } from './texts';

interface Props {
  user: ShellUser;
  more: More;
}

/** The person's menu. Should its parts not come, signing out is still one press away. */
export function AccountMenu({ user, more }: Props) {
  const navigate = useNavigate();
  const trigger = useRef<HTMLButtonElement>(null);
  const wanted = useRef(false);
  const here = more.state === 'here';

  // A press that came before the menu did is not lost.
  useEffect(() => {
    if (here && wanted.current) trigger.current?.click();
    wanted.current = false;
  }, [here]);

  if (more.state === 'failed') return <IconButton label={texts.signOut} icon="signOut" onClick={signOut} />;
  if (more.state === 'coming') {
    return <AvatarButton user={user} aria-haspopup="menu" onClick={() => (wanted.current = true)} />;
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
        { label: texts.signOut, icon: 'signOut', separated: places.length > 0, onSelect: signOut },
      ]}
    />
  );
}
