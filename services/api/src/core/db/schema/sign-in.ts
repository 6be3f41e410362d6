/** The schema of sessions and the ways to sign in. */
export const signIn: readonly string[] = [
  // Sign-ins that are still valid.
  `create table sessions (
    id uuid default gen_random_uuid() primary key,
    user_id integer not null references users,
    created_at timestamptz(3) not null default now(),
    expires_at timestamptz(3) not null,
    user_agent text,
    address text,
    last_seen_at timestamptz(3) not null default now(),
    remembered boolean not null default false,
    -- address has at most 100 characters.
    constraint sessions_address check (char_length(address) <= 100),
    -- A session ends after it begins, and lasts at most 8 hours and 1 minute, or 30 days and 1 minute when it
    -- is remembered.
    constraint sessions_end_in_time check ( expires_at > created_at and expires_at <= created_at + case when
      remembered then interval '30 days 1 minute' else interval '8 hours 1 minute' end),
    -- user_agent has at most 500 characters.
    constraint sessions_user_agent check (char_length(user_agent) <= 500)
  )`,
  `create index sessions_by_user on sessions (user_id)`,
  `create index sessions_by_expiry on sessions (expires_at)`,
  // Refuses a session of a deleted or disabled account. Waits for a deletion that runs at the same time.
  // Reports `sessions_need_live_user`.
  `create function open_session() returns trigger language plpgsql as $$
  begin
    perform 1 from users
      where id = new.user_id and deleted_at is null and disabled_at is null for share;
    if not found then
      raise exception using errcode = 'check_violation', constraint = 'sessions_need_live_user',
        message = 'the account is closed';
    end if;
    return new;
  end $$`,
  // A deleted or disabled account never gets a session.
  `create trigger sessions_open before insert on sessions for each row execute function open_session()`,
  // Sends `session_ended`, so that every replica closes the streams of the session.
  `create trigger sessions_ended after delete on sessions
    for each row execute function notify_session_ended()`,

  // Links with which a person sets a password. Only the hash of a token is stored.
  `create table entry_links (
    user_id integer not null references users,
    kind text not null,
    token_hash text not null,
    created_by integer references users,
    created_at timestamptz(3) not null default now(),
    expires_at timestamptz(3) not null,
    used_at timestamptz(3),
    -- A person has one link of each kind, so a new one ends the earlier one.
    primary key (user_id, kind),
    -- A token belongs to one link.
    constraint entry_links_token_hash unique (token_hash),
    -- A link does not end before it begins.
    constraint entry_links_in_order check (expires_at >= created_at),
    constraint entry_links_kind check (kind in ('invitation', 'reset'))
  )`,
  `create index entry_links_unused_invitations on entry_links (expires_at, user_id)
    where kind = 'invitation' and used_at is null`,
  // Sends `school_changed` with `participants` for an invitation.
  `create trigger entry_links_school_news after insert or update on entry_links
    for each row when (new.kind = 'invitation') execute function notify_school('participants')`,

  // Second factors of staff: the encrypted secret and the last used time step.
  `create table second_factors (
    user_id integer primary key references users,
    sealed_secret text not null,
    created_at timestamptz(3) not null default now(),
    confirmed_at timestamptz(3),
    last_step integer not null default 0
  )`,

  // Sign-ins whose password was right and that wait for a code.
  `create table second_steps (
    token_hash text primary key,
    user_id integer not null references users,
    remembered boolean not null,
    wrong_codes smallint not null default 0,
    expires_at timestamptz(3) not null
  )`,
  `create index second_steps_user_id on second_steps (user_id)`,

  // Hashes of recovery codes.
  `create table recovery_codes (
    user_id integer not null references users,
    code_hash text not null,
    used_at timestamptz(3),
    -- An account has each code once.
    primary key (user_id, code_hash)
  )`,

  // Public keys with which staff sign in, and how often each has signed.
  `create table passkeys (
    id integer generated always as identity primary key,
    user_id integer not null references users,
    credential_id text not null,
    public_key text not null,
    user_handle text not null,
    transports text[] not null,
    sign_count bigint not null,
    name text not null,
    created_at timestamptz(3) not null default now(),
    last_used_at timestamptz(3),
    -- A passkey belongs to one account.
    constraint passkeys_credential unique (credential_id),
    -- name has 1 to 60 characters.
    constraint passkeys_name check (char_length(name) between 1 and 60)
  )`,
  `create index passkeys_user_id on passkeys (user_id)`,

  // Hashes of the challenges that no passkey has answered yet.
  `create table passkey_challenges (
    challenge_hash text primary key,
    purpose text not null,
    user_id integer references users,
    user_handle text,
    expires_at timestamptz(3) not null,
    -- Only a challenge for a new passkey has its user_handle.
    constraint passkey_challenges_handle check ((purpose = 'add') = (user_handle is not null)),
    -- Only a challenge of a sign-in without a password names no account.
    constraint passkey_challenges_person check ((purpose = 'sign-in') = (user_id is null)),
    constraint passkey_challenges_purpose check (purpose in ('add', 'proof', 'second-step', 'sign-in'))
  )`,
  `create index passkey_challenges_user_id on passkey_challenges (user_id)`,

  // People at a provider of sign-in who may sign in to an account.
  `create table provider_links (
    id integer generated always as identity primary key,
    user_id integer not null references users,
    issuer text not null,
    subject text not null,
    created_at timestamptz(3) not null default now(),
    -- An account has one person at each provider.
    constraint provider_links_account unique (user_id, issuer),
    -- A person at a provider opens one account.
    constraint provider_links_person unique (issuer, subject),
    -- issuer has at most 500 characters.
    constraint provider_links_issuer check (char_length(issuer) <= 500),
    -- subject has at most 255 characters.
    constraint provider_links_subject check (char_length(subject) <= 255)
  )`,

  // Sign-ins at a provider that have begun. Only hashes of the state and of the browser's key are stored.
  `create table provider_sign_ins (
    state_hash text primary key,
    browser_hash text not null,
    provider text not null,
    nonce text not null,
    code_verifier text not null,
    remembered boolean not null,
    expires_at timestamptz(3) not null
  )`,

  // Hashed addresses from which somebody signed in to an account.
  `create table sign_in_addresses (
    user_id integer not null references users,
    address_hash text not null,
    last_at timestamptz not null default now(),
    -- An account stores each address once.
    primary key (user_id, address_hash)
  )`,
  `create index sign_in_addresses_last_at on sign_in_addresses (last_at)`,

  // Where staff have signed in: hashes of the system, the browser and the network.
  `create table known_devices (
    user_id integer not null references users,
    device_hash text not null,
    last_at timestamptz(3) not null default now(),
    -- An account stores each device once.
    primary key (user_id, device_hash)
  )`,

  // Counters of calls and failures in fixed windows of time.
  `create table rate_windows (
    kind text not null,
    subject text not null,
    started_at timestamptz(3) not null,
    hits integer not null default 1,
    -- A window of time has one counter.
    primary key (kind, subject, started_at),
    -- A counter is never negative.
    constraint rate_windows_hits check (hits >= 0)
  )`,
  `create index rate_windows_by_start on rate_windows (started_at)`,
];
