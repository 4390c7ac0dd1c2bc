import { adoptStyles } from '#client/adoptStyles.ts';

let loading: Promise<Document | undefined> | undefined;

/** Loads the file with the products' pictures and adds its style sheet. */
function load(address: string): Promise<Document | undefined> {
  return new Promise((resolve) => {
    // Trusted Types refuse other ways to parse a document.
    const request = new XMLHttpRequest();
    request.open('GET', address);
    request.responseType = 'document';
    request.overrideMimeType('text/html; charset=utf-8');
    request.onloadend = () => {
      const page = request.status === 200 ? request.responseXML : null;
      if (page) adoptStyles(page.querySelector('script')?.text ?? '');
      else loading = undefined;
      resolve(page ?? undefined);
    };
    request.send();
  });
}

/**
 * Returns a copy of a product's picture.
 *
 * @param page address of the product
 * @returns undefined when the file cannot be loaded or lacks the picture
 */
export async function loadPicture(page: string): Promise<Element | undefined> {
  const address = document.querySelector<HTMLElement>('[data-pictures]')?.dataset.pictures;
  if (!address) return undefined;
  loading ??= load(address);
  const picture = (await loading)?.querySelector(`[data-page="${CSS.escape(page)}"]`);
  return picture ? document.importNode(picture, true) : undefined;
}
