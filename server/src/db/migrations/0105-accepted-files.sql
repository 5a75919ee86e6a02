-- The store's key of the bytes that were inspected. It is a copy that no address accepts, so that a client cannot
-- exchange the file afterwards. Files that were inspected before stay where they are.
alter table uploaded_files add column accepted_key text unique;
update uploaded_files set accepted_key = key where content_type is not null;
alter table uploaded_files add constraint uploaded_files_accepted_content
  check ((accepted_key is null) = (content_type is null));
