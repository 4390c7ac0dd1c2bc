import { attachmentsOf } from '#collections/attachments.ts';
import { type BoardPost, boardPagePath, type WithNeighbours } from '#collections/boards.ts';
import { localizedEntry } from '#collections/localized.ts';
import { isOpen } from '#collections/postings.ts';
import { formatDay, formatFileSize } from '#i18n/format.ts';
import type { Locale } from '#i18n/locales.ts';
import { localizePath } from '#i18n/paths.ts';
import type { Labels } from '#i18n/translate.ts';
import { type BoardId, boards, contactEmail } from '#site.ts';
import { bodyText } from '../bodyText.ts';
import { blocks, heading, link, list, plain, term } from '../markdown.ts';
import { inquiryLink } from '../sections.ts';

/** What stands before a post's title: its topic or kind, or whether applications are taken. */
export function badgeText({ entry: { data } }: BoardPost, t: Labels): string[] {
  if ('topic' in data) return [t(`board:topic.${data.topic}`)];
  if ('kind' in data) return [t(`board:kind.${data.kind}`)];
  return [t(isOpen(data) ? 'recruit:open' : 'recruit:closed')];
}

type Posting = BoardPost<'posting'>['entry']['data'];

async function postingFacts(posting: Posting, locale: Locale, t: Labels): Promise<string> {
  const office = (await localizedEntry('offices', posting.office, locale)).entry.data.name;
  return list([
    term(t('recruit:state'), t(isOpen(posting) ? 'recruit:open' : 'recruit:closed')),
    term(t('recruit:closes'), posting.closes ? formatDay(posting.closes, locale) : t('recruit:untilFilled')),
    term(t('recruit:team'), plain(posting.team)),
    term(t('recruit:employment'), t(`recruit:employmentKind.${posting.employment}`)),
    term(t('recruit:experience'), plain(posting.experience)),
    term(t('recruit:office'), link(office, localizePath(`/company/location#${posting.office}`, locale))),
  ]);
}

function postingAction(posting: Posting, locale: Locale, t: Labels): string {
  return isOpen(posting)
    ? list([
        link(t('recruit:apply'), `mailto:${contactEmail}?subject=${encodeURIComponent(posting.title)}`),
        inquiryLink(t('recruit:ask'), locale, 'recruit'),
      ])
    : blocks(t('recruit:closedNotice'), link(t('recruit:seePostings'), localizePath(boards.posting.path, locale)));
}

function neighbourLinks({ older, newer }: WithNeighbours<BoardPost>, locale: Locale, t: Labels): string {
  const neighbour = (label: string, post: BoardPost | undefined, none: string) =>
    term(label, post ? link(post.entry.data.title, localizePath(post.path, locale)) : none);
  return list([
    neighbour(t('board:newer'), newer, t('board:noNewer')),
    neighbour(t('board:older'), older, t('board:noOlder')),
  ]);
}

/** A post of a board. */
export async function postText(
  board: BoardId,
  shown: WithNeighbours<BoardPost>,
  locale: Locale,
  t: Labels,
): Promise<string> {
  const { language, entry } = shown.post;
  const { data } = entry;
  const files = await attachmentsOf(entry);
  const posting = 'employment' in data ? data : undefined;
  const updated = data.updated && `${t('board:updated')} ${formatDay(data.updated, locale)}`;
  return blocks(
    heading(1, data.title),
    [...badgeText(shown.post, t), formatDay(data.date, locale), updated].filter(Boolean).join(' · '),
    language !== locale && t('common:fallback.notice'),
    posting ? await postingFacts(posting, locale, t) : plain(data.summary),
    bodyText(entry),
    files.length > 0 && heading(2, t('board:attachments')),
    list(files.map(({ name, type, size, href }) => `${link(name, href)} (${type}, ${formatFileSize(size, locale)})`)),
    posting && postingAction(posting, locale, t),
    neighbourLinks(shown, locale, t),
    link(t('board:back'), localizePath(boardPagePath(board, 1), locale)),
  );
}
