-- compatible
-- The trace that a mail belongs to, so that its delivery is a part of it: docs/running/telemetry.md#opentelemetry
alter table mails add column trace_parent text;
