-- SHA-256 of the secret by which the old address stops the change; null for changes from before such links.
alter table email_changes add column stop_hash bytea unique;
