PRAGMA foreign_keys=OFF;
CREATE TABLE "kysely_migration" ("name" varchar(255) not null primary key, "timestamp" varchar(255) not null);
insert into "kysely_migration" ("name", "timestamp") values ('0001-inquiries', '2026-11-21T23:41:08.047Z');
insert into "kysely_migration" ("name", "timestamp") values ('0002-sessions', '2026-11-21T23:41:08.050Z');
insert into "kysely_migration" ("name", "timestamp") values ('0003-visits', '2026-11-21T23:41:08.051Z');
insert into "kysely_migration" ("name", "timestamp") values ('0004-rate-limits', '2026-11-21T23:41:08.052Z');
insert into "kysely_migration" ("name", "timestamp") values ('0005-inquiry-delivery', '2026-11-21T23:41:08.053Z');
insert into "kysely_migration" ("name", "timestamp") values ('0006-sign-in-failure-keys', '2026-11-21T23:41:08.054Z');
insert into "kysely_migration" ("name", "timestamp") values ('0007-mail-recipients', '2026-11-21T23:41:08.055Z');
insert into "kysely_migration" ("name", "timestamp") values ('0008-visit-addresses', '2026-11-21T23:41:08.056Z');
insert into "kysely_migration" ("name", "timestamp") values ('0009-consent-versions', '2026-11-21T23:41:08.057Z');
insert into "kysely_migration" ("name", "timestamp") values ('0010-desk', '2026-11-22T02:23:04.463Z');
insert into "kysely_migration" ("name", "timestamp") values ('0011-audit-log', '2026-11-22T02:23:04.473Z');
insert into "kysely_migration" ("name", "timestamp") values ('0012-ledger', '2026-11-25T02:00:00.000Z');
CREATE TABLE "kysely_migration_lock" ("id" varchar(255) not null primary key, "is_locked" integer default 0 not null);
insert into "kysely_migration_lock" ("id", "is_locked") values ('migration_lock', 0);
CREATE TABLE "inquiries" ("id" text not null primary key, "received_at" text not null, "category" text not null, "name" text not null, "email" text not null, "subject" text not null, "message" text not null, "lang" text not null, "privacy_consent" integer not null, "marketing_consent" integer not null, "privacy_version" text not null, "marketing_version" text default '' not null, "materials" integer default 0 not null, "number" text default '' not null, "state" text default 'new' not null, "owner" text references "staff" ("user_id"), "version" integer default 1 not null, "answered_at" text, "answered_how" text, "reminded_at" text) strict;
insert into "inquiries" ("id", "received_at", "category", "name", "email", "subject", "message", "lang", "privacy_consent", "marketing_consent", "privacy_version", "marketing_version", "materials", "number", "state", "owner", "version", "answered_at", "answered_how", "reminded_at") values ('8e0c1e7a-0000-4000-8000-000000000001', '2026-11-20T03:00:00.000Z', 'aicc', '홍길동', 'Hong@example.com', '문의 '' " \', '첫 줄
둘째 줄 😀', 'ko', 1, 1, '2026-01-01', '2026-02-01', 1, 'MS-1120-Y7GH', 'working', 'kim', 3, null, null, '2026-11-20T03:00:00.000Z');
insert into "inquiries" ("id", "received_at", "category", "name", "email", "subject", "message", "lang", "privacy_consent", "marketing_consent", "privacy_version", "marketing_version", "materials", "number", "state", "owner", "version", "answered_at", "answered_how", "reminded_at") values ('8e0c1e7a-0000-4000-8000-000000000002', '2026-11-20T03:00:00.000Z', 'aicc', '홍길동', 'kim@example.com', '문의 '' " \', '첫 줄
둘째 줄 😀', 'en', 1, 0, '2026-01-01', '2026-02-01', 1, 'MS-1120-JJCA', 'new', null, 1, null, null, '2026-11-20T03:00:00.000Z');
CREATE TABLE "marketing_consents" ("id" text not null primary key, "name" text not null, "email" text not null, "category" text not null, "lang" text not null, "consent_version" text not null, "consented_at" text not null, "withdrawn_at" text) strict;
insert into "marketing_consents" ("id", "name", "email", "category", "lang", "consent_version", "consented_at", "withdrawn_at") values ('m1', '홍길동', 'Hong@example.com', 'aicc', 'ko', '2026-02-01', '2026-11-20T03:00:00.000Z', null);
insert into "marketing_consents" ("id", "name", "email", "category", "lang", "consent_version", "consented_at", "withdrawn_at") values ('m2', 'Kim', 'kim@example.com', 'ir', 'en', '2026-02-01', '2026-11-20T03:00:00.000Z', '2026-11-20T03:00:00.000Z');
CREATE TABLE "idempotency_keys" ("key" text not null primary key, "fingerprint" text not null, "inquiry_id" text not null references "inquiries" ("id") on delete cascade, "created_at" text not null) strict;
insert into "idempotency_keys" ("key", "fingerprint", "inquiry_id", "created_at") values ('hash-of-key', 'hash-of-content', '8e0c1e7a-0000-4000-8000-000000000001', '2026-11-20T03:00:00.000Z');
CREATE TABLE "mail_outbox" ("id" text not null primary key, "inquiry_id" text not null references "inquiries" ("id") on delete cascade, "kind" text not null, "created_at" text not null, "attempts" integer default 0 not null, "next_attempt_at" text not null, "claimed_until" text, "last_error" text, "sent_at" text, "given_up_at" text, "recipients" text, "event_id" text references "inquiry_events" ("id") on delete cascade) strict;
insert into "mail_outbox" ("id", "inquiry_id", "kind", "created_at", "attempts", "next_attempt_at", "claimed_until", "last_error", "sent_at", "given_up_at", "recipients", "event_id") values ('o1', '8e0c1e7a-0000-4000-8000-000000000001', 'notification', '2026-11-20T03:00:00.000Z', 1, '2026-11-20T03:00:00.000Z', null, null, '2026-11-20T03:00:00.000Z', null, null, 'e2');
insert into "mail_outbox" ("id", "inquiry_id", "kind", "created_at", "attempts", "next_attempt_at", "claimed_until", "last_error", "sent_at", "given_up_at", "recipients", "event_id") values ('o2', '8e0c1e7a-0000-4000-8000-000000000001', 'confirmation', '2026-11-20T03:00:00.000Z', 3, '2026-11-20T03:00:00.000Z', null, 'EENVELOPE RCPT TO 451 4.7.1', null, '2026-11-20T03:00:00.000Z', null, null);
CREATE TABLE "captcha_solutions" ("challenge" text not null primary key, "expires_at" text not null) strict;
insert into "captcha_solutions" ("challenge", "expires_at") values ('used', '2026-11-20T03:00:00.000Z');
CREATE TABLE "purge_log" ("id" text not null primary key, "purged_at" text not null, "kind" text not null, "reason" text not null, "entries" integer not null) strict;
insert into "purge_log" ("id", "purged_at", "kind", "reason", "entries") values ('p1', '2026-11-20T03:00:00.000Z', 'inquiries', 'retention', 3);
CREATE TABLE "staff" ("id" text not null primary key, "user_id" text not null unique, "comp_id" text not null, "name" text not null, "password_hash" text not null, "menus" text not null, "created_at" text not null, "password_changed_at" text not null, "disabled_at" text, "active_at" text default '' not null, "disabled_because" text) strict;
insert into "staff" ("id", "user_id", "comp_id", "name", "password_hash", "menus", "created_at", "password_changed_at", "disabled_at", "active_at", "disabled_because") values ('s1', 'kim', 'acme', '김민준', '$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHRzYWx0c2FsdA$aGFzaGhhc2hoYXNoaGFzaGhhc2hoYXNoaGFzaGhhc2g', 'food,travel', '2026-11-20T03:00:00.000Z', '2026-11-20T03:00:00.000Z', null, '2026-11-20T03:00:00.000Z', null);
insert into "staff" ("id", "user_id", "comp_id", "name", "password_hash", "menus", "created_at", "password_changed_at", "disabled_at", "active_at", "disabled_because") values ('s2', 'lee', 'acme', 'Lee', 'x', '', '2026-11-20T03:00:00.000Z', '2026-11-20T03:00:00.000Z', '2026-11-20T03:00:00.000Z', '2026-11-20T03:00:00.000Z', 'dormant');
CREATE TABLE "sign_in_failures" ("key" text not null primary key, "failures" integer not null, "last_failure_at" text not null, "locked_until" text) strict;
insert into "sign_in_failures" ("key", "failures", "last_failure_at", "locked_until") values ('account:someone', 6, '2026-11-20T03:00:00.000Z', '2026-11-20T03:00:00.000Z');
CREATE TABLE "session_families" ("id" text not null primary key, "staff_id" text not null references "staff" ("id") on delete cascade, "created_at" text not null, "expires_at" text not null, "ended_at" text, "ended_because" text) strict;
insert into "session_families" ("id", "staff_id", "created_at", "expires_at", "ended_at", "ended_because") values ('f1', 's1', '2026-11-20T03:00:00.000Z', '2026-11-20T03:00:00.000Z', '2026-11-20T03:00:00.000Z', 'signedOut');
CREATE TABLE "refresh_tokens" ("token" text not null primary key, "family_id" text not null references "session_families" ("id") on delete cascade, "issued_at" text not null, "used_at" text) strict;
insert into "refresh_tokens" ("token", "family_id", "issued_at", "used_at") values ('hash', 'f1', '2026-11-20T03:00:00.000Z', null);
CREATE TABLE "visit_salts" ("day" text not null primary key, "salt" text not null) strict;
insert into "visit_salts" ("day", "salt") values ('2026-11-20', 'salt');
CREATE TABLE "visits" ("day" text not null, "path" text not null, "visitor" text not null, constraint "visits_key" primary key ("day", "path", "visitor")) strict;
insert into "visits" ("day", "path", "visitor") values ('2026-11-20', '/acme/dashboard', 'hash');
CREATE TABLE "page_views" ("day" text not null, "path" text not null, "title" text not null, "views" integer not null, constraint "page_views_key" primary key ("day", "path")) strict;
insert into "page_views" ("day", "path", "title", "views") values ('2026-11-20', '/acme/dashboard', '대시보드', 7);
CREATE TABLE "post_views" ("board" text not null, "post" text not null, "views" integer not null, constraint "post_views_key" primary key ("board", "post")) strict;
insert into "post_views" ("board", "post", "views") values ('news', '표준-인증', 5);
CREATE TABLE "site_info" ("lang" text not null primary key, "name" text not null, "detail" text not null, "updated_at" text not null) strict;
insert into "site_info" ("lang", "name", "detail", "updated_at") values ('ko', '이름', '설명', '2026-11-20T03:00:00.000Z');
CREATE TABLE "rate_limits" ("key" text not null primary key, "arrival" integer not null) strict;
insert into "rate_limits" ("key", "arrival") values ('call:someone', 1763607600000);
CREATE TABLE "visit_addresses" ("day" text not null, "path" text not null, "address" text not null, "views" integer not null, constraint "visit_addresses_key" primary key ("day", "path", "address")) strict;
insert into "visit_addresses" ("day", "path", "address", "views") values ('2026-11-20', '/acme/dashboard', 'hash', 2);
CREATE TABLE "consent_versions" ("consent" text not null, "version" text not null, "first_built_at" text not null, constraint "consent_versions_key" primary key ("consent", "version")) strict;
insert into "consent_versions" ("consent", "version", "first_built_at") values ('privacy', '2026-01-01', '2026-11-20T03:00:00.000Z');
insert into "consent_versions" ("consent", "version", "first_built_at") values ('marketing', '2026-02-01', '2026-11-20T03:00:00.000Z');
CREATE TABLE "inquiry_events" ("id" text not null primary key, "inquiry_id" text not null references "inquiries" ("id") on delete cascade, "version" integer not null, "at" text not null, "actor" text, "kind" text not null, "changes" text, "text" text, constraint "inquiry_events_version" unique ("inquiry_id", "version")) strict;
insert into "inquiry_events" ("id", "inquiry_id", "version", "at", "actor", "kind", "changes", "text") values ('e1', '8e0c1e7a-0000-4000-8000-000000000001', 2, '2026-11-20T04:00:00.000Z', 'kim', 'change', '{"state":["new","working"],"owner":[null,"kim"]}', null);
insert into "inquiry_events" ("id", "inquiry_id", "version", "at", "actor", "kind", "changes", "text") values ('e2', '8e0c1e7a-0000-4000-8000-000000000001', 3, '2026-11-20T04:10:00.000Z', null, 'note', null, '전화함 😀
둘째 줄');
CREATE TABLE "inquiry_search" ("inquiry_id" text not null unique references "inquiries" ("id") on delete cascade, "state" text not null, "category" text not null, "owner" text, "entry" integer primary key autoincrement) strict;
insert into "inquiry_search" ("inquiry_id", "state", "category", "owner", "entry") values ('8e0c1e7a-0000-4000-8000-000000000001', 'working', 'aicc', 'kim', 1);
insert into "inquiry_search" ("inquiry_id", "state", "category", "owner", "entry") values ('8e0c1e7a-0000-4000-8000-000000000002', 'new', 'aicc', null, 2);
CREATE VIRTUAL TABLE inquiry_grams
    using fts5 (grams, tokenize = 'ascii', detail = none, columnsize = 0, prefix = 4);
insert into "inquiry_grams" ("rowid", "grams") values (1, '006d0073 0073002d 002d0031 00310031 00310032 00320030 0030002d 002d0079 00790037 00370067 00670068 0068 d64dae38 ae38b3d9 b3d9 0068006f 006f006e 006e0067 00670040 00400065 00650078 00780061 0061006d 006d0070 0070006c 006c0065 0065002e 002e0063 0063006f 006f006d 006d bb38c758 c758 0027 0022 005c ccab c904 b458c9f8 c9f8 d83dde00 de00');
insert into "inquiry_grams" ("rowid", "grams") values (2, '006d0073 0073002d 002d0031 00310031 00310032 00320030 0030002d 002d006a 006a006a 006a0063 00630061 0061 d64dae38 ae38b3d9 b3d9 006b0069 0069006d 006d0040 00400065 00650078 00780061 0061006d 006d0070 0070006c 006c0065 0065002e 002e0063 0063006f 006f006d 006d bb38c758 c758 0027 0022 005c ccab c904 b458c9f8 c9f8 d83dde00 de00');
insert into inquiry_grams (inquiry_grams, rank) values ('secure-delete', 1);
CREATE TABLE "audit_log" ("id" integer primary key autoincrement, "at" text not null, "actor" text, "address" text, "action" text not null, "inquiry_number" text, "entries" integer, "detail" text, "sealed_address" text, "reason" text) strict;
insert into "audit_log" ("id", "at", "actor", "address", "action", "inquiry_number", "entries", "detail", "sealed_address", "reason") values (1, '2026-11-20T04:00:00.000Z', 'kim', 'hash', 'export', null, 2, 'state=new', 'sealed', '보고');
insert into "audit_log" ("id", "at", "actor", "address", "action", "inquiry_number", "entries", "detail") values (2, '2023-11-20T04:00:00.000Z', null, null, 'view', 'MS-1120-7F3K', null, null);
CREATE TABLE "staff_ledger" ("id" integer primary key autoincrement, "at" text not null, "account" text not null, "action" text not null, "old_value" text, "new_value" text, "actor" text, "operator" text) strict;
insert into "staff_ledger" ("id", "at", "account", "action", "old_value", "new_value", "actor", "operator") values (1, '2026-11-20T04:00:00.000Z', 'kim', 'menus', 'food', 'food,travel', null, 'root');
insert into "staff_ledger" ("id", "at", "account", "action", "old_value", "new_value", "actor", "operator") values (2, '2022-11-20T04:00:00.000Z', 'lee', 'disable', 'enabled', 'disabled, dormant', null, null);
CREATE INDEX "marketing_consents_email" on "marketing_consents" ("email");
CREATE INDEX "marketing_consents_withdrawn" on "marketing_consents" ("withdrawn_at");
CREATE INDEX "idempotency_keys_inquiry" on "idempotency_keys" ("inquiry_id");
CREATE INDEX "idempotency_keys_created_at" on "idempotency_keys" ("created_at");
CREATE INDEX "mail_outbox_inquiry" on "mail_outbox" ("inquiry_id");
CREATE INDEX "mail_outbox_due" on "mail_outbox" ("sent_at", "next_attempt_at");
CREATE INDEX "captcha_solutions_expires_at" on "captcha_solutions" ("expires_at");
CREATE INDEX "session_families_staff" on "session_families" ("staff_id");
CREATE INDEX "session_families_expires_at" on "session_families" ("expires_at");
CREATE INDEX "refresh_tokens_family" on "refresh_tokens" ("family_id");
CREATE INDEX "rate_limits_arrival" on "rate_limits" ("arrival");
CREATE INDEX "inquiries_newest" on "inquiries" ("received_at", "id");
CREATE INDEX "inquiries_state" on "inquiries" ("state", "received_at", "id");
CREATE INDEX "inquiries_category" on "inquiries" ("category", "received_at", "id");
CREATE INDEX "inquiries_owner" on "inquiries" ("owner", "received_at", "id");
CREATE INDEX inquiries_address on inquiries (lower(email));
CREATE INDEX inquiries_to_remind on inquiries (received_at)
    where reminded_at is null and state in ('new', 'working');
CREATE INDEX "mail_outbox_event" on "mail_outbox" ("event_id");
CREATE TRIGGER inquiries_filed after update of state, owner on inquiries begin
    update inquiry_search set state = new.state, owner = new.owner where inquiry_id = new.id;
  end;
CREATE TRIGGER inquiry_search_deleted after delete on inquiry_search begin
    delete from inquiry_grams where rowid = old.entry;
  end;
CREATE UNIQUE INDEX "inquiries_number" on "inquiries" ("number");
CREATE INDEX "audit_log_at" on "audit_log" ("at");
CREATE TRIGGER audit_log_update before update on audit_log begin select raise(abort, 'audit_log is append-only'); end;
CREATE TRIGGER audit_log_delete before delete on audit_log
    when old.at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-2 years') begin select raise(abort, 'audit_log is append-only'); end;
CREATE TRIGGER audit_log_replace before insert on audit_log
    when exists (select 1 from audit_log where id = new.id) begin select raise(abort, 'audit_log is append-only'); end;
CREATE INDEX "staff_ledger_at" on "staff_ledger" ("at");
CREATE TRIGGER staff_ledger_update before update on staff_ledger begin select raise(abort, 'staff_ledger is append-only'); end;
CREATE TRIGGER staff_ledger_delete before delete on staff_ledger
    when old.at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-3 years') begin select raise(abort, 'staff_ledger is append-only'); end;
CREATE TRIGGER staff_ledger_replace before insert on staff_ledger
    when exists (select 1 from staff_ledger where id = new.id) begin select raise(abort, 'staff_ledger is append-only'); end;
