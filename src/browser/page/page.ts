/*
 * What every page does by itself, in one file that all pages share: each part does nothing where the page lacks what it
 * needs. One file compresses to half the bytes of eight.
 */
import './headerScroll.ts';
import './language.ts';
import './popups.ts';
import './board.ts';
import './inquiryDraft.ts';
import './siteInfo.ts';
import './visitLog.ts';

/** The deferred CSS of what lies below the first view has loaded without blocking the first paint: this applies it. */
const deferred = document.querySelector<HTMLLinkElement>('[data-deferred]');

if (deferred) deferred.media = 'all';
