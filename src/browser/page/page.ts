/*
 * All that a page does by itself, in one file that every page shares: each part looks for what it is about, and does
 * nothing where it is not there. One file travels in half the bytes of eight.
 */
import './headerScroll.ts';
import './language.ts';
import './laterStyles.ts';
import './popups.ts';
import './boardViews.ts';
import './inquiryDraft.ts';
import './sharedSearch.ts';
import './siteInfo.ts';
import './visitLog.ts';
