SELECT pg_catalog.set_config('search_path', '', false);
CREATE FUNCTION public.file_inquiry() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      begin
        update inquiry_search set state = new.state, owner = new.owner where inquiry_id = new.id;
        return null;
      end $$;
CREATE FUNCTION public.keep_audit_log() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      if tg_op = 'DELETE' then
        if old.at <= to_char((now() at time zone 'UTC') - interval '2 years', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') then
          return old;
        end if;
      end if;
      raise exception 'audit_log is append-only';
    end $$;
CREATE FUNCTION public.keep_staff_ledger() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      if tg_op = 'DELETE' then
        if old.at <= to_char((now() at time zone 'UTC') - interval '3 years', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') then
          return old;
        end if;
      end if;
      raise exception 'staff_ledger is append-only';
    end $$;
CREATE TABLE public.audit_log (
    id bigint NOT NULL,
    at text NOT NULL COLLATE pg_catalog."C",
    actor text COLLATE pg_catalog."C",
    address text COLLATE pg_catalog."C",
    action text NOT NULL COLLATE pg_catalog."C",
    inquiry_number text COLLATE pg_catalog."C",
    entries integer,
    detail text COLLATE pg_catalog."C",
    sealed_address text COLLATE pg_catalog."C",
    reason text COLLATE pg_catalog."C"
);
ALTER TABLE public.audit_log ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.audit_log_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.captcha_solutions (
    challenge text NOT NULL COLLATE pg_catalog."C",
    expires_at text NOT NULL COLLATE pg_catalog."C"
);
CREATE TABLE public.consent_texts (
    consent text NOT NULL COLLATE pg_catalog."C",
    version text NOT NULL COLLATE pg_catalog."C",
    lang text NOT NULL COLLATE pg_catalog."C",
    digest text NOT NULL COLLATE pg_catalog."C",
    text text NOT NULL COLLATE pg_catalog."C",
    first_built_at text NOT NULL COLLATE pg_catalog."C"
);
CREATE TABLE public.consent_versions (
    consent text NOT NULL COLLATE pg_catalog."C",
    version text NOT NULL COLLATE pg_catalog."C",
    first_built_at text NOT NULL COLLATE pg_catalog."C",
    superseded_at text COLLATE pg_catalog."C"
);
CREATE TABLE public.erased_addresses (
    address text NOT NULL COLLATE pg_catalog."C",
    erased_at text NOT NULL COLLATE pg_catalog."C"
);
CREATE TABLE public.idempotency_keys (
    key text NOT NULL COLLATE pg_catalog."C",
    fingerprint text NOT NULL COLLATE pg_catalog."C",
    inquiry_id text NOT NULL COLLATE pg_catalog."C",
    created_at text NOT NULL COLLATE pg_catalog."C"
);
CREATE TABLE public.inquiries (
    id text NOT NULL COLLATE pg_catalog."C",
    received_at text NOT NULL COLLATE pg_catalog."C",
    category text NOT NULL COLLATE pg_catalog."C",
    name text NOT NULL COLLATE pg_catalog."C",
    email text NOT NULL COLLATE pg_catalog."C",
    subject text NOT NULL COLLATE pg_catalog."C",
    message text NOT NULL COLLATE pg_catalog."C",
    lang text NOT NULL COLLATE pg_catalog."C",
    privacy_consent integer NOT NULL,
    marketing_consent integer NOT NULL,
    privacy_version text NOT NULL COLLATE pg_catalog."C",
    marketing_version text DEFAULT ''::text NOT NULL COLLATE pg_catalog."C",
    materials integer DEFAULT 0 NOT NULL,
    number text DEFAULT ''::text NOT NULL COLLATE pg_catalog."C",
    state text DEFAULT 'new'::text NOT NULL COLLATE pg_catalog."C",
    owner text COLLATE pg_catalog."C",
    version integer DEFAULT 1 NOT NULL,
    answered_at text COLLATE pg_catalog."C",
    answered_how text COLLATE pg_catalog."C",
    reminded_at text COLLATE pg_catalog."C",
    advertising integer DEFAULT 0 NOT NULL
);
CREATE TABLE public.inquiry_events (
    id text NOT NULL COLLATE pg_catalog."C",
    inquiry_id text NOT NULL COLLATE pg_catalog."C",
    version integer NOT NULL,
    at text NOT NULL COLLATE pg_catalog."C",
    actor text COLLATE pg_catalog."C",
    kind text NOT NULL COLLATE pg_catalog."C",
    changes text COLLATE pg_catalog."C",
    text text COLLATE pg_catalog."C",
    fingerprint text COLLATE pg_catalog."C"
);
CREATE TABLE public.inquiry_search (
    inquiry_id text NOT NULL COLLATE pg_catalog."C",
    state text NOT NULL COLLATE pg_catalog."C",
    category text NOT NULL COLLATE pg_catalog."C",
    owner text COLLATE pg_catalog."C",
    entry bigint NOT NULL,
    grams tsvector NOT NULL
)
WITH (toast_tuple_target='128');
ALTER TABLE public.inquiry_search ALTER COLUMN entry ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.inquiry_search_entry_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.kysely_migration (
    name character varying(255) NOT NULL,
    "timestamp" character varying(255) NOT NULL
);
CREATE TABLE public.kysely_migration_lock (
    id character varying(255) NOT NULL,
    is_locked integer DEFAULT 0 NOT NULL
);
CREATE TABLE public.mail_outbox (
    id text NOT NULL COLLATE pg_catalog."C",
    inquiry_id text NOT NULL COLLATE pg_catalog."C",
    kind text NOT NULL COLLATE pg_catalog."C",
    created_at text NOT NULL COLLATE pg_catalog."C",
    attempts integer DEFAULT 0 NOT NULL,
    next_attempt_at text NOT NULL COLLATE pg_catalog."C",
    claimed_until text COLLATE pg_catalog."C",
    last_error text COLLATE pg_catalog."C",
    sent_at text COLLATE pg_catalog."C",
    given_up_at text COLLATE pg_catalog."C",
    recipients text COLLATE pg_catalog."C",
    event_id text COLLATE pg_catalog."C",
    entries integer
);
CREATE TABLE public.marketing_consents (
    id text NOT NULL COLLATE pg_catalog."C",
    name text NOT NULL COLLATE pg_catalog."C",
    email text NOT NULL COLLATE pg_catalog."C",
    category text NOT NULL COLLATE pg_catalog."C",
    lang text NOT NULL COLLATE pg_catalog."C",
    consent_version text NOT NULL COLLATE pg_catalog."C",
    consented_at text NOT NULL COLLATE pg_catalog."C",
    withdrawn_at text COLLATE pg_catalog."C",
    advertising integer DEFAULT 0 NOT NULL
);
CREATE TABLE public.overwrites_due (
    id text NOT NULL COLLATE pg_catalog."C",
    since text NOT NULL COLLATE pg_catalog."C"
);
CREATE TABLE public.page_views (
    day text NOT NULL COLLATE pg_catalog."C",
    path text NOT NULL COLLATE pg_catalog."C",
    title text NOT NULL COLLATE pg_catalog."C",
    views integer NOT NULL
);
CREATE TABLE public.passkeys (
    id text NOT NULL COLLATE pg_catalog."C",
    staff_id text NOT NULL COLLATE pg_catalog."C",
    name text NOT NULL COLLATE pg_catalog."C",
    public_key text NOT NULL COLLATE pg_catalog."C",
    counter bigint NOT NULL,
    transports text NOT NULL COLLATE pg_catalog."C",
    created_at text NOT NULL COLLATE pg_catalog."C",
    last_used_at text COLLATE pg_catalog."C"
);
CREATE TABLE public.post_views (
    board text NOT NULL COLLATE pg_catalog."C",
    post text NOT NULL COLLATE pg_catalog."C",
    views integer NOT NULL
);
CREATE TABLE public.purge_log (
    id text NOT NULL COLLATE pg_catalog."C",
    purged_at text NOT NULL COLLATE pg_catalog."C",
    kind text NOT NULL COLLATE pg_catalog."C",
    reason text NOT NULL COLLATE pg_catalog."C",
    entries integer NOT NULL
);
CREATE TABLE public.rate_limits (
    key text NOT NULL COLLATE pg_catalog."C",
    arrival bigint NOT NULL
);
CREATE TABLE public.recovery_codes (
    code text NOT NULL COLLATE pg_catalog."C",
    staff_id text NOT NULL COLLATE pg_catalog."C",
    used_at text COLLATE pg_catalog."C"
);
CREATE TABLE public.refresh_tokens (
    token text NOT NULL COLLATE pg_catalog."C",
    family_id text NOT NULL COLLATE pg_catalog."C",
    issued_at text NOT NULL COLLATE pg_catalog."C",
    used_at text COLLATE pg_catalog."C"
);
CREATE TABLE public.session_families (
    id text NOT NULL COLLATE pg_catalog."C",
    staff_id text NOT NULL COLLATE pg_catalog."C",
    created_at text NOT NULL COLLATE pg_catalog."C",
    expires_at text NOT NULL COLLATE pg_catalog."C",
    ended_at text COLLATE pg_catalog."C",
    ended_because text COLLATE pg_catalog."C",
    device text COLLATE pg_catalog."C",
    second_factor text COLLATE pg_catalog."C",
    confirmed_at text COLLATE pg_catalog."C",
    last_action_at text COLLATE pg_catalog."C",
    challenge text COLLATE pg_catalog."C"
);
CREATE TABLE public.sign_in_failures (
    key text NOT NULL COLLATE pg_catalog."C",
    failures integer NOT NULL,
    last_failure_at text NOT NULL COLLATE pg_catalog."C",
    locked_until text COLLATE pg_catalog."C"
);
CREATE TABLE public.sign_in_steps (
    token text NOT NULL COLLATE pg_catalog."C",
    staff_id text NOT NULL COLLATE pg_catalog."C",
    password_changed_at text NOT NULL COLLATE pg_catalog."C",
    challenge text NOT NULL COLLATE pg_catalog."C",
    expires_at text NOT NULL COLLATE pg_catalog."C"
);
CREATE TABLE public.site_info (
    lang text NOT NULL COLLATE pg_catalog."C",
    name text NOT NULL COLLATE pg_catalog."C",
    detail text NOT NULL COLLATE pg_catalog."C",
    updated_at text NOT NULL COLLATE pg_catalog."C"
);
CREATE TABLE public.staff (
    id text NOT NULL COLLATE pg_catalog."C",
    user_id text NOT NULL COLLATE pg_catalog."C",
    comp_id text NOT NULL COLLATE pg_catalog."C",
    name text NOT NULL COLLATE pg_catalog."C",
    password_hash text NOT NULL COLLATE pg_catalog."C",
    menus text NOT NULL COLLATE pg_catalog."C",
    created_at text NOT NULL COLLATE pg_catalog."C",
    password_changed_at text NOT NULL COLLATE pg_catalog."C",
    disabled_at text COLLATE pg_catalog."C",
    password_generated integer DEFAULT 0 NOT NULL,
    active_at text DEFAULT ''::text NOT NULL COLLATE pg_catalog."C",
    disabled_because text COLLATE pg_catalog."C"
);
CREATE TABLE public.staff_ledger (
    id bigint NOT NULL,
    at text NOT NULL COLLATE pg_catalog."C",
    account text NOT NULL COLLATE pg_catalog."C",
    action text NOT NULL COLLATE pg_catalog."C",
    old_value text COLLATE pg_catalog."C",
    new_value text COLLATE pg_catalog."C",
    actor text COLLATE pg_catalog."C",
    operator text COLLATE pg_catalog."C"
);
ALTER TABLE public.staff_ledger ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.staff_ledger_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.totp_secrets (
    staff_id text NOT NULL COLLATE pg_catalog."C",
    secret text COLLATE pg_catalog."C",
    pending_secret text COLLATE pg_catalog."C",
    created_at text NOT NULL COLLATE pg_catalog."C",
    last_used_at text COLLATE pg_catalog."C",
    last_step bigint
);
CREATE TABLE public.visit_addresses (
    day text NOT NULL COLLATE pg_catalog."C",
    path text NOT NULL COLLATE pg_catalog."C",
    address text NOT NULL COLLATE pg_catalog."C",
    views integer NOT NULL
);
CREATE TABLE public.visit_salts (
    day text NOT NULL COLLATE pg_catalog."C",
    salt text NOT NULL COLLATE pg_catalog."C"
);
CREATE TABLE public.visits (
    day text NOT NULL COLLATE pg_catalog."C",
    path text NOT NULL COLLATE pg_catalog."C",
    visitor text NOT NULL COLLATE pg_catalog."C"
);
INSERT INTO public.audit_log (id, at, actor, address, action, inquiry_number, entries, detail, sealed_address, reason) OVERRIDING SYSTEM VALUE VALUES (1, '2026-11-20T04:00:00.000Z', 'kim', 'hash', 'list', NULL, 2, 'state=new', NULL, NULL);
INSERT INTO public.audit_log (id, at, actor, address, action, inquiry_number, entries, detail, sealed_address, reason) OVERRIDING SYSTEM VALUE VALUES (2, '2023-11-20T04:00:00.000Z', NULL, NULL, 'view', 'MS-1120-7F3K', NULL, NULL, NULL, NULL);
INSERT INTO public.audit_log (id, at, actor, address, action, inquiry_number, entries, detail, sealed_address, reason) OVERRIDING SYSTEM VALUE VALUES (3, '2026-11-20T05:00:00.000Z', 'kim', 'hash', 'export', NULL, 2, 'state=new', 'c2VhbGVk', '월간 보고');
INSERT INTO public.captcha_solutions (challenge, expires_at) VALUES ('used', '2026-11-20T03:00:00.000Z');
INSERT INTO public.consent_texts (consent, version, lang, digest, text, first_built_at) VALUES ('privacy', '2026-01-01', 'ko', 'digest', '개인정보 수집·이용에 동의합니다
수집 항목: 이름', '2026-11-20T03:00:00.000Z');
INSERT INTO public.consent_versions (consent, version, first_built_at, superseded_at) VALUES ('privacy', '2026-01-01', '2026-11-20T03:00:00.000Z', NULL);
INSERT INTO public.consent_versions (consent, version, first_built_at, superseded_at) VALUES ('marketing', '2026-02-01', '2026-11-20T03:00:00.000Z', '2026-11-20T03:00:00.000Z');
INSERT INTO public.erased_addresses (address, erased_at) VALUES ('hash-of-address', '2026-11-20T03:00:00.000Z');
INSERT INTO public.idempotency_keys (key, fingerprint, inquiry_id, created_at) VALUES ('hash-of-key', 'hash-of-content', '8e0c1e7a-0000-4000-8000-000000000001', '2026-11-20T03:00:00.000Z');
INSERT INTO public.inquiries (id, received_at, category, name, email, subject, message, lang, privacy_consent, marketing_consent, privacy_version, marketing_version, materials, number, state, owner, version, answered_at, answered_how, reminded_at, advertising) VALUES ('8e0c1e7a-0000-4000-8000-000000000002', '2026-11-20T03:00:00.000Z', 'aicc', '홍길동', 'kim@example.com', '문의 '' " \', '첫 줄
둘째 줄 😀', 'en', 1, 0, '2026-01-01', '2026-02-01', 1, 'MS-1120-96FD', 'new', NULL, 1, NULL, NULL, '2026-11-20T03:00:00.000Z', 0);
INSERT INTO public.inquiries (id, received_at, category, name, email, subject, message, lang, privacy_consent, marketing_consent, privacy_version, marketing_version, materials, number, state, owner, version, answered_at, answered_how, reminded_at, advertising) VALUES ('8e0c1e7a-0000-4000-8000-000000000001', '2026-11-20T03:00:00.000Z', 'aicc', '홍길동', 'Hong@example.com', '문의 '' " \', '첫 줄
둘째 줄 😀', 'ko', 1, 1, '2026-01-01', '2026-02-01', 1, 'MS-1120-47Q9', 'working', 'kim', 3, NULL, NULL, '2026-11-20T03:00:00.000Z', 1);
INSERT INTO public.inquiry_events (id, inquiry_id, version, at, actor, kind, changes, text, fingerprint) VALUES ('e1', '8e0c1e7a-0000-4000-8000-000000000001', 2, '2026-11-20T04:00:00.000Z', 'kim', 'change', '{"state":["new","working"],"owner":[null,"kim"]}', NULL, NULL);
INSERT INTO public.inquiry_events (id, inquiry_id, version, at, actor, kind, changes, text, fingerprint) VALUES ('e2', '8e0c1e7a-0000-4000-8000-000000000001', 3, '2026-11-20T04:10:00.000Z', NULL, 'note', NULL, '전화함 😀
둘째 줄', 'hash-of-action');
INSERT INTO public.inquiry_search (inquiry_id, state, category, owner, entry, grams) OVERRIDING SYSTEM VALUE VALUES ('8e0c1e7a-0000-4000-8000-000000000002', 'new', 'aicc', NULL, 2, '''0022'' ''0027'' ''002d0031'' ''002d0039'' ''002e0063'' ''0030002d'' ''00310031'' ''00310032'' ''00320030'' ''00360066'' ''00390036'' ''00400065'' ''005c'' ''0061006d'' ''0063006f'' ''0064'' ''0065002e'' ''00650078'' ''00660064'' ''0069006d'' ''006b0069'' ''006c0065'' ''006d'' ''006d0040'' ''006d0070'' ''006d0073'' ''006f006d'' ''0070006c'' ''0073002d'' ''00780061'' ''ae38b3d9'' ''b3d9'' ''b458c9f8'' ''bb38c758'' ''c758'' ''c904'' ''c9f8'' ''ccab'' ''d64dae38'' ''d83dde00'' ''de00''');
INSERT INTO public.inquiry_search (inquiry_id, state, category, owner, entry, grams) OVERRIDING SYSTEM VALUE VALUES ('8e0c1e7a-0000-4000-8000-000000000001', 'working', 'aicc', 'kim', 1, '''0022'' ''0027'' ''002d0031'' ''002d0034'' ''002e0063'' ''0030002d'' ''00310031'' ''00310032'' ''00320030'' ''00340037'' ''00370071'' ''0039'' ''00400065'' ''005c'' ''0061006d'' ''0063006f'' ''0065002e'' ''00650078'' ''00670040'' ''0068006f'' ''006c0065'' ''006d'' ''006d0070'' ''006d0073'' ''006e0067'' ''006f006d'' ''006f006e'' ''0070006c'' ''00710039'' ''0073002d'' ''00780061'' ''ae38b3d9'' ''b3d9'' ''b458c9f8'' ''bb38c758'' ''c758'' ''c904'' ''c9f8'' ''ccab'' ''d64dae38'' ''d83dde00'' ''de00''');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('0001-inquiries', '2026-11-21T23:41:09.101Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('0002-sessions', '2026-11-21T23:41:09.133Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('0003-visits', '2026-11-21T23:41:09.178Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('0004-rate-limits', '2026-11-21T23:41:09.193Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('0005-inquiry-delivery', '2026-11-21T23:41:09.204Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('0006-sign-in-failure-keys', '2026-11-21T23:41:09.205Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('0007-mail-recipients', '2026-11-21T23:41:09.214Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('0008-visit-addresses', '2026-11-21T23:41:09.228Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('0009-consent-versions', '2026-11-21T23:41:09.233Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('0010-desk', '2026-11-22T02:23:07.041Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('0011-audit-log', '2026-11-22T02:23:07.047Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('0012-erasures', '2026-11-25T01:47:21.385Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('0013-accounts', '2026-11-25T04:46:30.597Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('0014-ledger', '2026-11-25T04:46:30.611Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('0015-consent-texts', '2026-11-25T13:40:00.000Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('0016-advertising', '2026-11-25T23:40:00.000Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('0017-inquiry-drafts', '2026-11-25T23:40:00.000Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('0018-desk-views', '2026-11-26T00:40:00.000Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('0019-reply-states', '2026-11-26T00:45:00.000Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('0020-additions', '2026-11-26T02:45:00.000Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('0021-inquiry-files', '2026-11-26T02:45:00.000Z');
INSERT INTO public.kysely_migration_lock (id, is_locked) VALUES ('migration_lock', 0);
INSERT INTO public.mail_outbox (id, inquiry_id, kind, created_at, attempts, next_attempt_at, claimed_until, last_error, sent_at, given_up_at, recipients, event_id, entries) VALUES ('o2', '8e0c1e7a-0000-4000-8000-000000000001', 'confirmation', '2026-11-20T03:00:00.000Z', 3, '2026-11-20T03:00:00.000Z', NULL, 'EENVELOPE RCPT TO 451 4.7.1', NULL, '2026-11-20T03:00:00.000Z', NULL, NULL, NULL);
INSERT INTO public.mail_outbox (id, inquiry_id, kind, created_at, attempts, next_attempt_at, claimed_until, last_error, sent_at, given_up_at, recipients, event_id, entries) VALUES ('o1', '8e0c1e7a-0000-4000-8000-000000000001', 'notification', '2026-11-20T03:00:00.000Z', 1, '2026-11-20T03:00:00.000Z', NULL, NULL, '2026-11-20T03:00:00.000Z', NULL, NULL, 'e2', NULL);
INSERT INTO public.mail_outbox (id, inquiry_id, kind, created_at, attempts, next_attempt_at, claimed_until, last_error, sent_at, given_up_at, recipients, event_id, entries) VALUES ('o3', '8e0c1e7a-0000-4000-8000-000000000002', 'reminderSummary', '2026-11-20T03:00:00.000Z', 0, '2026-11-20T03:00:00.000Z', NULL, NULL, NULL, NULL, NULL, NULL, 2);
INSERT INTO public.marketing_consents (id, name, email, category, lang, consent_version, consented_at, withdrawn_at, advertising) VALUES ('m1', '홍길동', 'Hong@example.com', 'aicc', 'ko', '2026-02-01', '2026-11-20T03:00:00.000Z', NULL, 1);
INSERT INTO public.marketing_consents (id, name, email, category, lang, consent_version, consented_at, withdrawn_at, advertising) VALUES ('m2', 'Kim', 'kim@example.com', 'ir', 'en', '2026-02-01', '2026-11-20T03:00:00.000Z', '2026-11-20T03:00:00.000Z', 0);
INSERT INTO public.overwrites_due (id, since) VALUES ('d1', '2026-11-20T03:00:00.000Z');
INSERT INTO public.page_views (day, path, title, views) VALUES ('2026-11-20', '/acme/dashboard', '대시보드', 7);
INSERT INTO public.passkeys (id, staff_id, name, public_key, counter, transports, created_at, last_used_at) VALUES ('credential', 's1', '휴대전화', 'cHVibGlj', 3, 'internal,hybrid', '2026-11-20T03:00:00.000Z', NULL);
INSERT INTO public.post_views (board, post, views) VALUES ('news', '표준-인증', 5);
INSERT INTO public.purge_log (id, purged_at, kind, reason, entries) VALUES ('p1', '2026-11-20T03:00:00.000Z', 'inquiries', 'retention', 3);
INSERT INTO public.rate_limits (key, arrival) VALUES ('call:someone', 1763607600000);
INSERT INTO public.recovery_codes (code, staff_id, used_at) VALUES ('hash-of-code', 's1', NULL);
INSERT INTO public.recovery_codes (code, staff_id, used_at) VALUES ('hash-of-used-code', 's1', '2026-11-20T03:00:00.000Z');
INSERT INTO public.refresh_tokens (token, family_id, issued_at, used_at) VALUES ('hash', 'f1', '2026-11-20T03:00:00.000Z', NULL);
INSERT INTO public.session_families (id, staff_id, created_at, expires_at, ended_at, ended_because, device, second_factor, confirmed_at, last_action_at, challenge) VALUES ('f1', 's1', '2026-11-20T03:00:00.000Z', '2026-11-20T03:00:00.000Z', '2026-11-20T03:00:00.000Z', 'signedOut', 'Firefox, Windows', 'totp', '2026-11-20T03:00:00.000Z', '2026-11-20T03:00:00.000Z', NULL);
INSERT INTO public.sign_in_failures (key, failures, last_failure_at, locked_until) VALUES ('account:someone', 6, '2026-11-20T03:00:00.000Z', '2026-11-20T03:00:00.000Z');
INSERT INTO public.sign_in_steps (token, staff_id, password_changed_at, challenge, expires_at) VALUES ('hash-of-token', 's1', '2026-11-20T03:00:00.000Z', 'Y2hhbGxlbmdl', '2026-11-20T03:00:00.000Z');
INSERT INTO public.site_info (lang, name, detail, updated_at) VALUES ('ko', '이름', '설명', '2026-11-20T03:00:00.000Z');
INSERT INTO public.staff (id, user_id, comp_id, name, password_hash, menus, created_at, password_changed_at, disabled_at, password_generated, active_at, disabled_because) VALUES ('s1', 'kim', 'acme', '김민준', '$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHRzYWx0c2FsdA$aGFzaGhhc2hoYXNoaGFzaGhhc2hoYXNoaGFzaGhhc2g', 'food,inquiries,inquiries.export,inquiries.erase,audit', '2026-11-20T03:00:00.000Z', '2026-11-20T03:00:00.000Z', NULL, 0, '2026-11-20T03:00:00.000Z', NULL);
INSERT INTO public.staff (id, user_id, comp_id, name, password_hash, menus, created_at, password_changed_at, disabled_at, password_generated, active_at, disabled_because) VALUES ('s2', 'lee', 'acme', 'Lee', 'x', '', '2026-11-20T03:00:00.000Z', '2026-11-20T03:00:00.000Z', '2026-11-20T03:00:00.000Z', 1, '2026-11-20T03:00:00.000Z', 'dormant');
INSERT INTO public.staff_ledger (id, at, account, action, old_value, new_value, actor, operator) OVERRIDING SYSTEM VALUE VALUES (1, '2026-11-20T03:00:00.000Z', 'kim', 'add', NULL, 'food,inquiries', NULL, 'root');
INSERT INTO public.staff_ledger (id, at, account, action, old_value, new_value, actor, operator) OVERRIDING SYSTEM VALUE VALUES (2, '2026-11-20T04:00:00.000Z', 'kim', 'factors', '', 'passkeys: 1,totp,recovery codes: 2', 'kim', NULL);
INSERT INTO public.totp_secrets (staff_id, secret, pending_secret, created_at, last_used_at, last_step) VALUES ('s1', 'c2VjcmV0', NULL, '2026-11-20T03:00:00.000Z', '2026-11-20T03:00:00.000Z', 58787520);
INSERT INTO public.visit_addresses (day, path, address, views) VALUES ('2026-11-20', '/acme/dashboard', 'hash', 2);
INSERT INTO public.visit_salts (day, salt) VALUES ('2026-11-20', 'salt');
INSERT INTO public.visits (day, path, visitor) VALUES ('2026-11-20', '/acme/dashboard', 'hash');
SELECT pg_catalog.setval('public.audit_log_id_seq', 3, true);
SELECT pg_catalog.setval('public.inquiry_search_entry_seq', 2, true);
SELECT pg_catalog.setval('public.staff_ledger_id_seq', 2, true);
ALTER TABLE ONLY public.audit_log
    ADD CONSTRAINT audit_log_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.captcha_solutions
    ADD CONSTRAINT captcha_solutions_pkey PRIMARY KEY (challenge);
ALTER TABLE ONLY public.consent_texts
    ADD CONSTRAINT consent_texts_key PRIMARY KEY (consent, version, lang, digest);
ALTER TABLE ONLY public.consent_versions
    ADD CONSTRAINT consent_versions_key PRIMARY KEY (consent, version);
ALTER TABLE ONLY public.erased_addresses
    ADD CONSTRAINT erased_addresses_pkey PRIMARY KEY (address);
ALTER TABLE ONLY public.idempotency_keys
    ADD CONSTRAINT idempotency_keys_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.inquiries
    ADD CONSTRAINT inquiries_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.inquiry_events
    ADD CONSTRAINT inquiry_events_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.inquiry_events
    ADD CONSTRAINT inquiry_events_version UNIQUE (inquiry_id, version);
ALTER TABLE ONLY public.inquiry_search
    ADD CONSTRAINT inquiry_search_inquiry_id_key UNIQUE (inquiry_id);
ALTER TABLE ONLY public.inquiry_search
    ADD CONSTRAINT inquiry_search_pkey PRIMARY KEY (entry);
ALTER TABLE ONLY public.kysely_migration_lock
    ADD CONSTRAINT kysely_migration_lock_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.kysely_migration
    ADD CONSTRAINT kysely_migration_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.mail_outbox
    ADD CONSTRAINT mail_outbox_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.marketing_consents
    ADD CONSTRAINT marketing_consents_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.overwrites_due
    ADD CONSTRAINT overwrites_due_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.page_views
    ADD CONSTRAINT page_views_key PRIMARY KEY (day, path);
ALTER TABLE ONLY public.passkeys
    ADD CONSTRAINT passkeys_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.post_views
    ADD CONSTRAINT post_views_key PRIMARY KEY (board, post);
ALTER TABLE ONLY public.purge_log
    ADD CONSTRAINT purge_log_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.rate_limits
    ADD CONSTRAINT rate_limits_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.recovery_codes
    ADD CONSTRAINT recovery_codes_pkey PRIMARY KEY (code);
ALTER TABLE ONLY public.refresh_tokens
    ADD CONSTRAINT refresh_tokens_pkey PRIMARY KEY (token);
ALTER TABLE ONLY public.session_families
    ADD CONSTRAINT session_families_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.sign_in_failures
    ADD CONSTRAINT sign_in_failures_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.sign_in_steps
    ADD CONSTRAINT sign_in_steps_pkey PRIMARY KEY (token);
ALTER TABLE ONLY public.site_info
    ADD CONSTRAINT site_info_pkey PRIMARY KEY (lang);
ALTER TABLE ONLY public.staff_ledger
    ADD CONSTRAINT staff_ledger_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.staff
    ADD CONSTRAINT staff_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.staff
    ADD CONSTRAINT staff_user_id_key UNIQUE (user_id);
ALTER TABLE ONLY public.totp_secrets
    ADD CONSTRAINT totp_secrets_pkey PRIMARY KEY (staff_id);
ALTER TABLE ONLY public.visit_addresses
    ADD CONSTRAINT visit_addresses_key PRIMARY KEY (day, path, address);
ALTER TABLE ONLY public.visit_salts
    ADD CONSTRAINT visit_salts_pkey PRIMARY KEY (day);
ALTER TABLE ONLY public.visits
    ADD CONSTRAINT visits_key PRIMARY KEY (day, path, visitor);
CREATE INDEX audit_log_at ON public.audit_log USING btree (at);
CREATE INDEX captcha_solutions_expires_at ON public.captcha_solutions USING btree (expires_at);
CREATE INDEX idempotency_keys_created_at ON public.idempotency_keys USING btree (created_at);
CREATE INDEX idempotency_keys_inquiry ON public.idempotency_keys USING btree (inquiry_id);
CREATE INDEX inquiries_address ON public.inquiries USING btree (lower(email));
CREATE INDEX inquiries_category ON public.inquiries USING btree (category, received_at, id);
CREATE INDEX inquiries_newest ON public.inquiries USING btree (received_at, id);
CREATE UNIQUE INDEX inquiries_number ON public.inquiries USING btree (number);
CREATE INDEX inquiries_owner ON public.inquiries USING btree (owner, received_at, id);
CREATE INDEX inquiries_to_remind ON public.inquiries USING btree (received_at) WHERE ((reminded_at IS NULL) AND (state = ANY (ARRAY['new'::text, 'working'::text])));
CREATE INDEX inquiry_search_grams ON public.inquiry_search USING gin (grams);
CREATE INDEX mail_outbox_event ON public.mail_outbox USING btree (event_id);
CREATE INDEX mail_outbox_inquiry ON public.mail_outbox USING btree (inquiry_id);
CREATE INDEX mail_outbox_waiting ON public.mail_outbox USING btree (next_attempt_at, id) WHERE ((sent_at IS NULL) AND (given_up_at IS NULL));
CREATE INDEX marketing_consents_email ON public.marketing_consents USING btree (email);
CREATE INDEX marketing_consents_withdrawn ON public.marketing_consents USING btree (withdrawn_at);
CREATE INDEX passkeys_staff ON public.passkeys USING btree (staff_id);
CREATE INDEX rate_limits_arrival ON public.rate_limits USING btree (arrival);
CREATE INDEX recovery_codes_staff ON public.recovery_codes USING btree (staff_id);
CREATE INDEX refresh_tokens_family ON public.refresh_tokens USING btree (family_id);
CREATE INDEX session_families_expires_at ON public.session_families USING btree (expires_at);
CREATE INDEX session_families_staff ON public.session_families USING btree (staff_id);
CREATE INDEX sign_in_steps_expires_at ON public.sign_in_steps USING btree (expires_at);
CREATE INDEX staff_ledger_at ON public.staff_ledger USING btree (at);
CREATE TRIGGER audit_log_kept BEFORE DELETE OR UPDATE ON public.audit_log FOR EACH ROW EXECUTE FUNCTION public.keep_audit_log();
CREATE TRIGGER audit_log_not_emptied BEFORE TRUNCATE ON public.audit_log FOR EACH STATEMENT EXECUTE FUNCTION public.keep_audit_log();
CREATE TRIGGER inquiries_filed AFTER UPDATE OF state, owner ON public.inquiries FOR EACH ROW EXECUTE FUNCTION public.file_inquiry();
CREATE TRIGGER staff_ledger_kept BEFORE DELETE OR UPDATE ON public.staff_ledger FOR EACH ROW EXECUTE FUNCTION public.keep_staff_ledger();
CREATE TRIGGER staff_ledger_not_emptied BEFORE TRUNCATE ON public.staff_ledger FOR EACH STATEMENT EXECUTE FUNCTION public.keep_staff_ledger();
ALTER TABLE ONLY public.idempotency_keys
    ADD CONSTRAINT idempotency_keys_inquiry_id_fkey FOREIGN KEY (inquiry_id) REFERENCES public.inquiries(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.inquiries
    ADD CONSTRAINT inquiries_owner_fkey FOREIGN KEY (owner) REFERENCES public.staff(user_id);
ALTER TABLE ONLY public.inquiry_events
    ADD CONSTRAINT inquiry_events_inquiry_id_fkey FOREIGN KEY (inquiry_id) REFERENCES public.inquiries(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.inquiry_search
    ADD CONSTRAINT inquiry_search_inquiry_id_fkey FOREIGN KEY (inquiry_id) REFERENCES public.inquiries(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.mail_outbox
    ADD CONSTRAINT mail_outbox_event_id_fkey FOREIGN KEY (event_id) REFERENCES public.inquiry_events(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.mail_outbox
    ADD CONSTRAINT mail_outbox_inquiry_id_fkey FOREIGN KEY (inquiry_id) REFERENCES public.inquiries(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.passkeys
    ADD CONSTRAINT passkeys_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES public.staff(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.recovery_codes
    ADD CONSTRAINT recovery_codes_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES public.staff(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.refresh_tokens
    ADD CONSTRAINT refresh_tokens_family_id_fkey FOREIGN KEY (family_id) REFERENCES public.session_families(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.session_families
    ADD CONSTRAINT session_families_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES public.staff(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.sign_in_steps
    ADD CONSTRAINT sign_in_steps_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES public.staff(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.totp_secrets
    ADD CONSTRAINT totp_secrets_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES public.staff(id) ON DELETE CASCADE;
CREATE TABLE public.inquiry_drafts (inquiry_id text COLLATE pg_catalog."C" NOT NULL REFERENCES public.inquiries(id) ON DELETE CASCADE, account text COLLATE pg_catalog."C" NOT NULL REFERENCES public.staff(user_id) ON DELETE CASCADE, kind text COLLATE pg_catalog."C" NOT NULL, text text COLLATE pg_catalog."C" NOT NULL, CONSTRAINT inquiry_drafts_key PRIMARY KEY (inquiry_id, account, kind));
CREATE INDEX inquiry_drafts_account ON public.inquiry_drafts (account);
INSERT INTO public.inquiry_drafts (inquiry_id, account, kind, text) VALUES ('8e0c1e7a-0000-4000-8000-000000000001', 'kim', 'reply', '안녕하세요.');
CREATE INDEX inquiries_state ON public.inquiries (state, received_at, id, owner);
CREATE INDEX inquiries_open_owner ON public.inquiries (owner, received_at, id) WHERE state IN ('new', 'working');
CREATE INDEX inquiries_answered ON public.inquiries (state, answered_at) WHERE answered_at IS NOT NULL;
ALTER TABLE public.inquiries ADD COLUMN reply_state text COLLATE pg_catalog."C";
CREATE INDEX inquiries_reply_state ON public.inquiries (reply_state, received_at, id) WHERE reply_state IS NOT NULL;
ALTER TABLE public.inquiries ADD COLUMN waiting_since text COLLATE pg_catalog."C";
DROP INDEX public.inquiries_to_remind;
CREATE INDEX inquiries_to_remind ON public.inquiries (COALESCE(waiting_since, received_at)) WHERE reminded_at IS NULL AND state IN ('new', 'working');
DROP INDEX public.inquiries_open_owner;
CREATE INDEX inquiries_open_owner ON public.inquiries (owner, received_at, id, waiting_since) WHERE state IN ('new', 'working');
CREATE TABLE public.inquiry_files (id text COLLATE pg_catalog."C" NOT NULL PRIMARY KEY, inquiry_id text COLLATE pg_catalog."C" NOT NULL REFERENCES public.inquiries(id) ON DELETE CASCADE, event_id text COLLATE pg_catalog."C" REFERENCES public.inquiry_events(id) ON DELETE CASCADE, account text COLLATE pg_catalog."C" NOT NULL REFERENCES public.staff(user_id), name text COLLATE pg_catalog."C" NOT NULL, type text COLLATE pg_catalog."C" NOT NULL, size integer NOT NULL, created_at text COLLATE pg_catalog."C" NOT NULL);
CREATE INDEX inquiry_files_inquiry ON public.inquiry_files (inquiry_id);
CREATE INDEX inquiry_files_event ON public.inquiry_files (event_id);
CREATE INDEX inquiry_files_account ON public.inquiry_files (account);
INSERT INTO public.inquiry_files (id, inquiry_id, event_id, account, name, type, size, created_at) VALUES ('5f1c1e7a-0000-4000-8000-000000000001', '8e0c1e7a-0000-4000-8000-000000000001', NULL, 'kim', '견적.pdf', 'application/pdf', 5, '2026-11-20T05:00:00.000Z');
CREATE TABLE public.inquiry_file_contents (file_id text COLLATE pg_catalog."C" NOT NULL PRIMARY KEY REFERENCES public.inquiry_files(id) ON DELETE CASCADE, bytes bytea NOT NULL);
INSERT INTO public.inquiry_file_contents (file_id, bytes) VALUES ('5f1c1e7a-0000-4000-8000-000000000001', '\x255044462d');
