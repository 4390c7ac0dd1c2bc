SELECT pg_catalog.set_config('search_path', '', false);
CREATE TABLE public.captcha_solutions (
    challenge text NOT NULL COLLATE pg_catalog."C",
    expires_at text NOT NULL COLLATE pg_catalog."C"
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
    consent_version text NOT NULL COLLATE pg_catalog."C"
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
    sent_at text COLLATE pg_catalog."C"
);
CREATE TABLE public.marketing_consents (
    id text NOT NULL COLLATE pg_catalog."C",
    name text NOT NULL COLLATE pg_catalog."C",
    email text NOT NULL COLLATE pg_catalog."C",
    category text NOT NULL COLLATE pg_catalog."C",
    lang text NOT NULL COLLATE pg_catalog."C",
    consent_version text NOT NULL COLLATE pg_catalog."C",
    consented_at text NOT NULL COLLATE pg_catalog."C",
    withdrawn_at text COLLATE pg_catalog."C"
);
CREATE TABLE public.page_views (
    day text NOT NULL COLLATE pg_catalog."C",
    path text NOT NULL COLLATE pg_catalog."C",
    title text NOT NULL COLLATE pg_catalog."C",
    views integer NOT NULL
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
    ended_because text COLLATE pg_catalog."C"
);
CREATE TABLE public.sign_in_failures (
    key text NOT NULL COLLATE pg_catalog."C",
    failures integer NOT NULL,
    last_failure_at text NOT NULL COLLATE pg_catalog."C",
    locked_until text COLLATE pg_catalog."C"
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
    disabled_at text COLLATE pg_catalog."C"
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
INSERT INTO public.captcha_solutions (challenge, expires_at) VALUES ('used', '2026-11-20T03:00:00.000Z');
INSERT INTO public.idempotency_keys (key, fingerprint, inquiry_id, created_at) VALUES ('hash-of-key', 'hash-of-content', '8e0c1e7a-0000-4000-8000-000000000001', '2026-11-20T03:00:00.000Z');
INSERT INTO public.inquiries (id, received_at, category, name, email, subject, message, lang, privacy_consent, marketing_consent, consent_version) VALUES ('8e0c1e7a-0000-4000-8000-000000000001', '2026-11-20T03:00:00.000Z', 'aicc', '홍길동', 'Hong@example.com', '문의 '' " \', '첫 줄
둘째 줄 😀', 'ko', 1, 1, '2026-01-01');
INSERT INTO public.inquiries (id, received_at, category, name, email, subject, message, lang, privacy_consent, marketing_consent, consent_version) VALUES ('8e0c1e7a-0000-4000-8000-000000000002', '2026-11-20T03:00:00.000Z', 'aicc', '홍길동', 'kim@example.com', '문의 '' " \', '첫 줄
둘째 줄 😀', 'en', 1, 0, '2026-01-01');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('0001-inquiries', '2026-11-21T23:41:05.773Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('0002-sessions', '2026-11-21T23:41:05.864Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('0003-visits', '2026-11-21T23:41:05.907Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('0004-rate-limits', '2026-11-21T23:41:05.960Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('0006-sign-in-failure-keys', '2026-11-21T23:41:06.085Z');
INSERT INTO public.kysely_migration_lock (id, is_locked) VALUES ('migration_lock', 0);
INSERT INTO public.mail_outbox (id, inquiry_id, kind, created_at, attempts, next_attempt_at, claimed_until, last_error, sent_at) VALUES ('o1', '8e0c1e7a-0000-4000-8000-000000000001', 'notification', '2026-11-20T03:00:00.000Z', 1, '2026-11-20T03:00:00.000Z', NULL, NULL, '2026-11-20T03:00:00.000Z');
INSERT INTO public.mail_outbox (id, inquiry_id, kind, created_at, attempts, next_attempt_at, claimed_until, last_error, sent_at) VALUES ('o2', '8e0c1e7a-0000-4000-8000-000000000001', 'confirmation', '2026-11-20T03:00:00.000Z', 3, '2026-11-20T03:00:00.000Z', NULL, 'EENVELOPE RCPT TO 451 4.7.1', NULL);
INSERT INTO public.marketing_consents (id, name, email, category, lang, consent_version, consented_at, withdrawn_at) VALUES ('m1', '홍길동', 'Hong@example.com', 'aicc', 'ko', '2026-02-01', '2026-11-20T03:00:00.000Z', NULL);
INSERT INTO public.marketing_consents (id, name, email, category, lang, consent_version, consented_at, withdrawn_at) VALUES ('m2', 'Kim', 'kim@example.com', 'ir', 'en', '2026-02-01', '2026-11-20T03:00:00.000Z', '2026-11-20T03:00:00.000Z');
INSERT INTO public.page_views (day, path, title, views) VALUES ('2026-11-20', '/acme/dashboard', '대시보드', 7);
INSERT INTO public.post_views (board, post, views) VALUES ('news', '표준-인증', 5);
INSERT INTO public.purge_log (id, purged_at, kind, reason, entries) VALUES ('p1', '2026-11-20T03:00:00.000Z', 'inquiries', 'retention', 3);
INSERT INTO public.rate_limits (key, arrival) VALUES ('call:someone', 1763607600000);
INSERT INTO public.refresh_tokens (token, family_id, issued_at, used_at) VALUES ('hash', 'f1', '2026-11-20T03:00:00.000Z', NULL);
INSERT INTO public.session_families (id, staff_id, created_at, expires_at, ended_at, ended_because) VALUES ('f1', 's1', '2026-11-20T03:00:00.000Z', '2026-11-20T03:00:00.000Z', '2026-11-20T03:00:00.000Z', 'signedOut');
INSERT INTO public.sign_in_failures (key, failures, last_failure_at, locked_until) VALUES ('account:someone', 6, '2026-11-20T03:00:00.000Z', '2026-11-20T03:00:00.000Z');
INSERT INTO public.site_info (lang, name, detail, updated_at) VALUES ('ko', '이름', '설명', '2026-11-20T03:00:00.000Z');
INSERT INTO public.staff (id, user_id, comp_id, name, password_hash, menus, created_at, password_changed_at, disabled_at) VALUES ('s1', 'kim', 'acme', '김민준', '$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHRzYWx0c2FsdA$aGFzaGhhc2hoYXNoaGFzaGhhc2hoYXNoaGFzaGhhc2g', 'food,travel', '2026-11-20T03:00:00.000Z', '2026-11-20T03:00:00.000Z', NULL);
INSERT INTO public.staff (id, user_id, comp_id, name, password_hash, menus, created_at, password_changed_at, disabled_at) VALUES ('s2', 'lee', 'acme', 'Lee', 'x', '', '2026-11-20T03:00:00.000Z', '2026-11-20T03:00:00.000Z', '2026-11-20T03:00:00.000Z');
INSERT INTO public.visit_salts (day, salt) VALUES ('2026-11-20', 'salt');
INSERT INTO public.visits (day, path, visitor) VALUES ('2026-11-20', '/acme/dashboard', 'hash');
ALTER TABLE ONLY public.captcha_solutions
    ADD CONSTRAINT captcha_solutions_pkey PRIMARY KEY (challenge);
ALTER TABLE ONLY public.idempotency_keys
    ADD CONSTRAINT idempotency_keys_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.inquiries
    ADD CONSTRAINT inquiries_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.kysely_migration_lock
    ADD CONSTRAINT kysely_migration_lock_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.kysely_migration
    ADD CONSTRAINT kysely_migration_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.mail_outbox
    ADD CONSTRAINT mail_outbox_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.marketing_consents
    ADD CONSTRAINT marketing_consents_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.page_views
    ADD CONSTRAINT page_views_key PRIMARY KEY (day, path);
ALTER TABLE ONLY public.post_views
    ADD CONSTRAINT post_views_key PRIMARY KEY (board, post);
ALTER TABLE ONLY public.purge_log
    ADD CONSTRAINT purge_log_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.rate_limits
    ADD CONSTRAINT rate_limits_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.refresh_tokens
    ADD CONSTRAINT refresh_tokens_pkey PRIMARY KEY (token);
ALTER TABLE ONLY public.session_families
    ADD CONSTRAINT session_families_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.sign_in_failures
    ADD CONSTRAINT sign_in_failures_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.site_info
    ADD CONSTRAINT site_info_pkey PRIMARY KEY (lang);
ALTER TABLE ONLY public.staff
    ADD CONSTRAINT staff_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.staff
    ADD CONSTRAINT staff_user_id_key UNIQUE (user_id);
ALTER TABLE ONLY public.visit_salts
    ADD CONSTRAINT visit_salts_pkey PRIMARY KEY (day);
ALTER TABLE ONLY public.visits
    ADD CONSTRAINT visits_key PRIMARY KEY (day, path, visitor);
CREATE INDEX captcha_solutions_expires_at ON public.captcha_solutions USING btree (expires_at);
CREATE INDEX idempotency_keys_created_at ON public.idempotency_keys USING btree (created_at);
CREATE INDEX idempotency_keys_inquiry ON public.idempotency_keys USING btree (inquiry_id);
CREATE INDEX inquiries_email ON public.inquiries USING btree (email);
CREATE INDEX inquiries_received_at ON public.inquiries USING btree (received_at);
CREATE INDEX mail_outbox_due ON public.mail_outbox USING btree (sent_at, next_attempt_at);
CREATE INDEX mail_outbox_inquiry ON public.mail_outbox USING btree (inquiry_id);
CREATE INDEX marketing_consents_email ON public.marketing_consents USING btree (email);
CREATE INDEX marketing_consents_withdrawn ON public.marketing_consents USING btree (withdrawn_at);
CREATE INDEX rate_limits_arrival ON public.rate_limits USING btree (arrival);
CREATE INDEX refresh_tokens_family ON public.refresh_tokens USING btree (family_id);
CREATE INDEX session_families_expires_at ON public.session_families USING btree (expires_at);
CREATE INDEX session_families_staff ON public.session_families USING btree (staff_id);
ALTER TABLE ONLY public.idempotency_keys
    ADD CONSTRAINT idempotency_keys_inquiry_id_fkey FOREIGN KEY (inquiry_id) REFERENCES public.inquiries(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.mail_outbox
    ADD CONSTRAINT mail_outbox_inquiry_id_fkey FOREIGN KEY (inquiry_id) REFERENCES public.inquiries(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.refresh_tokens
    ADD CONSTRAINT refresh_tokens_family_id_fkey FOREIGN KEY (family_id) REFERENCES public.session_families(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.session_families
    ADD CONSTRAINT session_families_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES public.staff(id) ON DELETE CASCADE;
