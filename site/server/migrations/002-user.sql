-- People who sign in.
create table app_user (
  id bigint generated always as identity primary key,
  umid text unique not null,
  username text unique not null,
  pwd_scrypt text not null,
  status smallint not null default 1 check (status in (0, 1)),
  ctime timestamptz not null default now()
);
