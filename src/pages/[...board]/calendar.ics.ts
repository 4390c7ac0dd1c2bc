import type { APIRoute, InferGetStaticPropsType } from 'astro';
import { calendar } from '#build/seo/calendar.ts';
import { localizedEntry } from '#content/queries/localized.ts';
import { postDates } from '#content/queries/postDates.ts';
import { scheduledDays } from '#content/queries/scheduledDays.ts';
import { contentType } from '#hosting/contentType.ts';
import { allLocales } from '#i18n/locales.ts';
import { absoluteUrl, localizePath } from '#i18n/paths.ts';
import { boards, boardsOf, origin, siteInfo } from '#site.ts';

/** Returns the paths of the calendars of all boards that announce days, in both languages. */
export async function getStaticPaths() {
  const each = boardsOf('ir').flatMap((board) =>
    allLocales.map(async (locale) => ({
      params: { board: localizePath(boards[board].path, locale).slice(1) },
      props: { board, locale, days: await scheduledDays(board, locale) },
    })),
  );
  // A calendar must have an event.
  return (await Promise.all(each)).filter(({ props }) => props.days.length > 0);
}

type Props = InferGetStaticPropsType<typeof getStaticPaths>;

export const GET: APIRoute<Props> = async ({ props: { board, locale, days } }) => {
  const list = (await localizedEntry('pages', boards[board].path.slice(1), locale)).entry.data;
  const { name } = siteInfo[locale];
  const events = days.map(({ post, date, event }) => {
    const sameDay = days.filter((day) => day.post === post && day.date === date);
    const index = sameDay.findIndex((day) => day.event === event);
    return {
      uid: `${board}-${post.id}-${date}${index > 0 ? `-${index}` : ''}@${new URL(origin).hostname}`,
      date,
      summary: `${name} ${event}`,
      url: absoluteUrl(post.path, locale),
      modified: postDates(post.entry.data).modified,
    };
  });
  return new Response(calendar(`${name} ${list.title}`, events), {
    headers: { 'Content-Type': contentType('calendar.ics') },
  });
};
