import { loadPicture } from './pictureFile.ts';

/** Fills the empty pictures of the home page's families when a visitor turns to a cell. */
async function fill(): Promise<void> {
  for (const empty of document.querySelectorAll<HTMLElement>('.stage figure:empty')) {
    const picture = await loadPicture(empty.dataset.page ?? '');
    if (picture) empty.replaceWith(picture);
  }
}

for (const type of ['pointerover', 'focusin'])
  addEventListener(type, ({ target }) => {
    if (target instanceof Element && target.closest('.family-cell')) void fill();
  });
// The visitor comes with an address of a family, goes back to one, or turned to a cell before this script started.
addEventListener('hashchange', () => void fill());
if (document.querySelector('.stage :target, .family-cell:is(:hover, :focus)')) void fill();
