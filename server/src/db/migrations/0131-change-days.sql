-- The note on the add-ons step must not promise changes that the server refuses: docs/booking-statements.md#changes
update booking_settings set add_ons_note_days = change_cutoff_days where add_ons_note_days < change_cutoff_days;
-- The update has queued the trigger of reference_version, and a table with queued triggers cannot be altered.
set constraints all immediate;

alter table booking_settings
  add constraint booking_settings_change_days check (add_ons_note_days >= change_cutoff_days);
