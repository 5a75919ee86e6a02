-- The company's contact details and links. Null values are not shown.
create table site_settings (
  -- A table of one row.
  id boolean primary key default true check (id),
  contact_email text not null,
  contact_phone text not null,
  facebook_url text check (facebook_url ~ '^https://'),
  instagram_url text check (instagram_url ~ '^https://'),
  linkedin_url text check (linkedin_url ~ '^https://'),
  -- The target of /crowdfunding; home while it is null.
  crowdfunding_url text check (crowdfunding_url ~ '^https://'),
  -- A page of a review service that may be shown in a frame.
  reviews_url text check (reviews_url ~ '^https://')
);
