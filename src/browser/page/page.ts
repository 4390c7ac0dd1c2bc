/*
 * What every page does by itself, in one file that all pages share; boards, pop-ups and the inquiry form bring what they
 * do.
 */
import './headerScroll.ts';
import './language.ts';
import './siteInfo.ts';
import './visitLog.ts';

/** The deferred CSS of what lies below the first view has loaded without blocking the first paint: this applies it. */
const deferred = document.querySelector<HTMLLinkElement>('[data-deferred]');

if (deferred) deferred.media = 'all';
