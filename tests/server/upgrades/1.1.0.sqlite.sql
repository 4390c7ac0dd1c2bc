-- Rows of version 1.1.0, whose last migration is 0002-visits-menu.
pragma foreign_keys = off;
insert into inquiries (id, origin, received_at, category, name, email, subject, message, lang, privacy_consent, marketing_consent, privacy_version, marketing_version, number, state, owner, version, answered_at, reminded_at, advertising) values ('8e0c1e7a-0000-4000-8000-000000000001', 'form', '2026-11-20T03:00:00.000Z', 'aicc', '홍길동', 'Hong@example.com', '문의 '' " \', '첫 줄
둘째 줄 😀', 'ko', 1, 1, '2026-01-01', '2026-02-01', 'MS-1120-Y7GH', 'open', 'kim', 3, null, '2026-11-20T03:00:00.000Z', 1);
insert into inquiries (id, origin, received_at, category, name, email, subject, message, lang, privacy_consent, marketing_consent, privacy_version, marketing_version, number, state, owner, version, answered_at, reminded_at, advertising) values ('8e0c1e7a-0000-4000-8000-000000000002', 'form', '2026-11-20T03:00:00.000Z', 'aicc', '홍길동', 'kim@example.com', '문의 '' " \', '첫 줄
둘째 줄 😀', 'en', 1, 0, '2026-01-01', '2026-02-01', 'MS-1120-JJCA', 'open', null, 1, null, '2026-11-20T03:00:00.000Z', 0);
insert into marketing_consents (id, name, email, category, lang, consent_version, consented_at, withdrawn_at, advertising) values ('m1', '홍길동', 'Hong@example.com', 'aicc', 'ko', '2026-02-01', '2026-11-20T03:00:00.000Z', null, 1);
insert into marketing_consents (id, name, email, category, lang, consent_version, consented_at, withdrawn_at, advertising) values ('m2', 'Kim', 'kim@example.com', 'ir', 'en', '2026-02-01', '2026-11-20T03:00:00.000Z', '2026-11-20T03:00:00.000Z', 0);
insert into idempotency_keys (key, fingerprint, inquiry_id, created_at) values ('hash-of-key', 'hash-of-content', '8e0c1e7a-0000-4000-8000-000000000001', '2026-11-20T03:00:00.000Z');
insert into mail_outbox (id, inquiry_id, kind, created_at, attempts, next_attempt_at, claimed_until, last_error, sent_at, given_up_at, recipients, event_id, entries) values ('o1', '8e0c1e7a-0000-4000-8000-000000000001', 'notification', '2026-11-20T03:00:00.000Z', 1, '2026-11-20T03:00:00.000Z', null, null, '2026-11-20T03:00:00.000Z', null, null, 'e2', null);
insert into mail_outbox (id, inquiry_id, kind, created_at, attempts, next_attempt_at, claimed_until, last_error, sent_at, given_up_at, recipients, event_id, entries) values ('o2', '8e0c1e7a-0000-4000-8000-000000000001', 'confirmation', '2026-11-20T03:00:00.000Z', 3, '2026-11-20T03:00:00.000Z', null, 'EENVELOPE RCPT TO 451 4.7.1', null, '2026-11-20T03:00:00.000Z', null, null, null);
insert into mail_outbox (id, inquiry_id, kind, created_at, attempts, next_attempt_at, claimed_until, last_error, sent_at, given_up_at, recipients, event_id, entries) values ('o3', '8e0c1e7a-0000-4000-8000-000000000002', 'reminderSummary', '2026-11-20T03:00:00.000Z', 0, '2026-11-20T03:00:00.000Z', null, null, null, null, null, null, 2);
insert into captcha_solutions (challenge, expires_at) values ('used', '2026-11-20T03:00:00.000Z');
insert into purge_log (id, purged_at, kind, reason, entries) values ('p1', '2026-11-20T03:00:00.000Z', 'inquiries', 'retention', 3);
insert into staff (id, user_id, comp_id, name, password_hash, menus, created_at, password_changed_at, disabled_at, password_generated, active_at, disabled_because) values ('s1', 'kim', 'acme', '김민준', '$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHRzYWx0c2FsdA$aGFzaGhhc2hoYXNoaGFzaGhhc2hoYXNoaGFzaGhhc2g', 'food,inquiries,inquiries.export,inquiries.erase,audit,visits', '2026-11-20T03:00:00.000Z', '2026-11-20T03:00:00.000Z', null, 0, '2026-11-20T03:00:00.000Z', null);
insert into staff (id, user_id, comp_id, name, password_hash, menus, created_at, password_changed_at, disabled_at, password_generated, active_at, disabled_because) values ('s2', 'lee', 'acme', 'Lee', 'x', '', '2026-11-20T03:00:00.000Z', '2026-11-20T03:00:00.000Z', '2026-11-20T03:00:00.000Z', 1, '2026-11-20T03:00:00.000Z', 'dormant');
insert into session_families (id, staff_id, created_at, expires_at, ended_at, ended_because, device, second_factor, confirmed_at, last_action_at, challenge) values ('f1', 's1', '2026-11-20T03:00:00.000Z', '2026-11-20T03:00:00.000Z', '2026-11-20T03:00:00.000Z', 'signedOut', 'Firefox, Windows', 'totp', '2026-11-20T03:00:00.000Z', '2026-11-20T03:00:00.000Z', null);
insert into refresh_tokens (token, family_id, issued_at, used_at) values ('hash', 'f1', '2026-11-20T03:00:00.000Z', null);
insert into visit_salts (day, salt) values ('2026-11-20', 'salt');
insert into visits (day, path, visitor) values ('2026-11-20', '/acme/dashboard', 'hash');
insert into page_views (day, path, title, views) values ('2026-11-20', '/acme/dashboard', '대시보드', 7);
insert into post_views (board, post, views) values ('news', '표준-인증', 5);
insert into site_info (lang, name, detail, updated_at) values ('ko', '이름', '설명', '2026-11-20T03:00:00.000Z');
insert into rate_limits (key, arrival) values ('call:someone', 1763607600000);
insert into visit_addresses (day, path, address, views) values ('2026-11-20', '/acme/dashboard', 'hash', 2);
insert into consent_versions (consent, version, first_built_at, superseded_at) values ('privacy', '2026-01-01', '2026-11-20T03:00:00.000Z', null);
insert into consent_versions (consent, version, first_built_at, superseded_at) values ('marketing', '2026-02-01', '2026-11-20T03:00:00.000Z', '2026-11-20T03:00:00.000Z');
insert into consent_texts (consent, version, lang, digest, text, first_built_at) values ('privacy', '2026-01-01', 'ko', 'digest', '개인정보 수집·이용에 동의합니다
수집 항목: 이름', '2026-11-20T03:00:00.000Z');
insert into inquiry_events (id, inquiry_id, version, at, actor, kind, changes, text, fingerprint) values ('e1', '8e0c1e7a-0000-4000-8000-000000000001', 2, '2026-11-20T04:00:00.000Z', 'kim', 'change', '{"owner":[null,"kim"]}', null, null);
insert into inquiry_events (id, inquiry_id, version, at, actor, kind, changes, text, fingerprint) values ('e2', '8e0c1e7a-0000-4000-8000-000000000001', 3, '2026-11-20T04:10:00.000Z', null, 'note', null, '전화함 😀
둘째 줄', 'hash-of-action');
insert into audit_log (id, at, actor, address, action, numbers, entries, detail, reason) values (1, '2026-11-20T04:00:00.000Z', 'kim', 'c2VhbGVk', 'list', 'MS-1120-Y7GH MS-1120-JJCA', 2, 'state=open', null);
insert into audit_log (id, at, actor, address, action, numbers, entries, detail, reason) values (2, '2023-11-20T04:00:00.000Z', null, null, 'view', 'MS-1120-7F3K', null, null, null);
insert into audit_log (id, at, actor, address, action, numbers, entries, detail, reason) values (3, '2026-11-20T05:00:00.000Z', 'kim', 'c2VhbGVk', 'export', null, 2, 'state=open', '월간 보고');
insert into inquiry_search (id, inquiry_id, text) values (1, '8e0c1e7a-0000-4000-8000-000000000001', '홍길동
도입문의
둘째줄😀');
insert into inquiry_search (id, inquiry_id, text) values (2, '8e0c1e7a-0000-4000-8000-000000000002', 'kim
question
둘째줄😀');
insert into erased_addresses (address, erased_at) values ('hash-of-address', '2026-11-20T03:00:00.000Z');
insert into overwrites_due (id, since) values ('d1', '2026-11-20T03:00:00.000Z');
insert into passkeys (id, staff_id, name, public_key, counter, transports, created_at, last_used_at) values ('credential', 's1', '휴대전화', 'cHVibGlj', 3, 'internal,hybrid', '2026-11-20T03:00:00.000Z', null);
insert into totp_secrets (staff_id, secret, pending_secret, created_at, last_used_at, last_step) values ('s1', 'c2VjcmV0', null, '2026-11-20T03:00:00.000Z', '2026-11-20T03:00:00.000Z', 58787520);
insert into recovery_codes (code, staff_id, used_at) values ('hash-of-code', 's1', null);
insert into recovery_codes (code, staff_id, used_at) values ('hash-of-used-code', 's1', '2026-11-20T03:00:00.000Z');
insert into sign_in_steps (token, staff_id, password_changed_at, challenge, expires_at) values ('hash-of-token', 's1', '2026-11-20T03:00:00.000Z', 'Y2hhbGxlbmdl', '2026-11-20T03:00:00.000Z');
insert into staff_ledger (id, at, account, action, old_value, new_value, actor, operator) values (1, '2026-11-20T03:00:00.000Z', 'kim', 'add', null, 'food,inquiries', null, 'root');
insert into staff_ledger (id, at, account, action, old_value, new_value, actor, operator) values (2, '2026-11-20T04:00:00.000Z', 'kim', 'factors', '', 'passkeys: 1,totp,recovery codes: 2', 'kim', null);
insert into inquiry_drafts (inquiry_id, account, kind, text, typed_at) values ('8e0c1e7a-0000-4000-8000-000000000001', 'kim', 'reply', '안녕하세요.', '2026-11-20T03:00:00.000Z');
insert into inquiry_files (id, event_id, position, name, type, size, bytes) values ('5f1c1e7a-0000-4000-8000-000000000001', 'e1', 0, '견적.pdf', 'application/pdf', 5, x'255044462d');
insert into received_mails (id, event_id, message_id, people, quotes, left_out, proven) values ('m1', 'e2', '<1@example.com>', '{"from":{"name":"홍길동","address":"Hong@example.com"},"to":[{"name":"","address":"support@example.com"}],"cc":[],"replyTo":[]}', '[{"at":3,"text":"> 인용"}]', 'winmail.dat', 1);
insert into mailboxes (id, uid_validity, uid, begun_uid, begun_times, unread, checked_at, claimed_by, claimed_until) values ('support@example.com at imap.example.com, INBOX', '1764115200', 4294967295, 4294967295, 1, '7 9', '2026-11-20T03:00:00.000Z', null, null);
insert into saved_replies (id, texts) values ('greeting', '{"ko":{"title":"인사","text":"안녕하세요, {name} 님."}}');
update inquiries set look_again_on = '2026-12-01' where owner is null;
update staff set told_by_mail = 'assigned';
