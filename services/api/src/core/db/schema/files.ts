/** The schema of submitted files, pictures of lessons and uploads. */
export const files: readonly string[] = [
  // Files that learners submitted.
  `create table files (
    id uuid default gen_random_uuid() primary key,
    owner_id integer not null references users,
    name text not null,
    extension text not null,
    mime text not null,
    size bigint not null,
    sha256 text not null,
    storage_key text not null,
    created_at timestamptz(3) not null default now(),
    erased_at timestamptz(3),
    -- Two rows never name the same stored file.
    constraint files_storage_key_key unique (storage_key),
    constraint files_name check (has_text(name)),
    -- A file is never empty.
    constraint files_size check (size > 0)
  )`,
  `create index files_by_owner on files (owner_id)`,

  // Files that the virus scanner checks or has checked.
  `create table file_scans (
    file_key text primary key,
    state text not null default 'checking',
    owner_id integer not null references users,
    next_at timestamptz(3) not null default now(),
    failures integer not null default 0,
    virus text,
    checked_at timestamptz(3),
    removed_at timestamptz(3),
    created_at timestamptz(3) not null default now(),
    -- A clean or infected file has the time of its check.
    constraint file_scans_checked check (state not in ('clean', 'infected') or checked_at is not null),
    constraint file_scans_state check (state in ('checking', 'clean', 'infected', 'too_large')),
    -- Exactly an infected file has the name of a virus.
    constraint file_scans_virus check ((state = 'infected') = (virus is not null))
  )`,
  `create index file_scans_open on file_scans (next_at)
    where state in ('checking', 'too_large') or (state = 'infected' and removed_at is null)`,
  `create index file_scans_owner_id on file_scans (owner_id)`,

  // Pictures in courses and lessons.
  `create table media (
    id uuid default gen_random_uuid() primary key,
    owner_id integer not null references users,
    name text not null,
    extension text not null,
    mime text not null,
    size bigint not null,
    sha256 text not null,
    storage_key text not null,
    created_at timestamptz(3) not null default now(),
    measured boolean not null default false,
    width integer,
    height integer,
    -- Two rows never name the same stored file.
    constraint media_storage_key_key unique (storage_key),
    constraint media_extension check (extension in ('gif', 'jpeg', 'jpg', 'png', 'svg')),
    constraint media_name check (has_text(name)),
    -- A measured picture has a width and a height in pixels, or neither.
    constraint media_pixels check ( (width is null) = (height is null) and width > 0 and height > 0 and
      (measured or width is null)),
    -- A picture is never empty.
    constraint media_size check (size > 0)
  )`,
  `create index media_by_owner on media (owner_id)`,
  `create index media_unmeasured on media (id) where not measured`,

  // Files that are sent in parts. A waiting one is whole, and its learner can hand it in.
  `create table uploads (
    id uuid default gen_random_uuid() primary key,
    owner_id integer not null references users,
    lesson_id integer not null references lessons,
    name text not null,
    size bigint not null,
    part_bytes integer not null,
    state text not null default 'open',
    waits boolean not null default false,
    file_id uuid references files,
    started_at timestamptz(3) not null default now(),
    changed_at timestamptz(3) not null default now(),
    -- Exactly a waiting or stored upload names its file.
    constraint uploads_file check ((state in ('waiting', 'stored')) = (file_id is not null)),
    -- A part has at least one byte.
    constraint uploads_part_bytes check (part_bytes > 0),
    -- A file has at least one byte.
    constraint uploads_size check (size > 0),
    constraint uploads_state check (state in ('open', 'waiting', 'stored', 'ended')),
    -- An upload is in the state waiting only if it was started with waits.
    constraint uploads_waits check (waits or state <> 'waiting')
  )`,
  `create index uploads_owner_id on uploads (owner_id)`,
  `create index uploads_lesson_id on uploads (lesson_id)`,
  `create index uploads_file_id on uploads (file_id)`,
  `create index uploads_changed_at on uploads (changed_at)`,

  // The parts that arrived.
  `create table upload_parts (
    upload_id uuid not null references uploads on delete cascade,
    number integer not null,
    sha256 text not null,
    -- A part of an upload has one hash.
    primary key (upload_id, number),
    -- Parts are counted from 0.
    constraint upload_parts_number check (number >= 0)
  )`,

  // Archives with a person's own data.
  `create table data_exports (
    id uuid default gen_random_uuid() primary key,
    user_id integer not null references users,
    state text not null default 'making',
    file_key text not null,
    asked_at timestamptz(3) not null default now(),
    size bigint,
    sha256 text,
    expires_at timestamptz(3),
    -- A stored file belongs to one export.
    constraint data_exports_file_key unique (file_key),
    -- A ready archive has its size, its hash and its end.
    constraint data_exports_ready check (state <> 'ready' or (size is not null and sha256 is not null and
      expires_at is not null)),
    constraint data_exports_state check (state in ('making', 'ready', 'failed', 'removed'))
  )`,
  // A person has at most one export that is being made.
  `create unique index data_exports_one_at_a_time on data_exports (user_id) where state = 'making'`,
  `create index data_exports_user_id on data_exports (user_id, asked_at)`,
];
