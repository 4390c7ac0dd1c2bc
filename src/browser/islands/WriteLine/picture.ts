import { adoptStyles } from '../../page/adoptStyles.ts';

/** Pictures that were loaded, by the address of their file. */
const loaded = new Map<string, Promise<Element | undefined>>();

/** Loads a picture and adds its style sheet. */
function load(address: string): Promise<Element | undefined> {
  return new Promise((resolve) => {
    // Trusted Types refuse other ways to parse a document.
    const request = new XMLHttpRequest();
    request.open('GET', address);
    request.responseType = 'document';
    request.overrideMimeType('text/html; charset=utf-8');
    request.onloadend = () => {
      const page = request.status === 200 ? request.responseXML : null;
      if (!page) loaded.delete(address);
      adoptStyles(page?.querySelector('script')?.text ?? '');
      resolve(page?.querySelector('figure') ?? undefined);
    };
    request.send();
  });
}

/**
 * Returns a copy of a product's picture.
 *
 * @param address address of the picture's file
 * @returns undefined when the picture cannot be loaded
 */
export async function loadPicture(address: string): Promise<Element | undefined> {
  const loading = loaded.get(address) ?? load(address);
  loaded.set(address, loading);
  const picture = await loading;
  return picture && document.importNode(picture, true);
}
