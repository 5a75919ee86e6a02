-- Written by the rate limiter: how often a key was used until `expire` (in milliseconds).
create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
