import type { Locator } from '@playwright/test';

/** File that a test attaches. */
export interface TestFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Drops files on an element, or pastes them into it. */
export async function giveFiles(target: Locator, event: 'drop' | 'paste', files: readonly TestFile[]): Promise<void> {
  const given = files.map(({ name, mimeType, buffer }) => ({ name, mimeType, bytes: [...buffer] }));
  await target.evaluate(
    (element, { type, contents }) => {
      const transfer = new DataTransfer();
      for (const { name, mimeType, bytes } of contents) {
        transfer.items.add(new File([new Uint8Array(bytes)], name, { type: mimeType }));
      }
      const init = { bubbles: true, cancelable: true };
      if (type === 'paste') {
        element.dispatchEvent(new ClipboardEvent('paste', { ...init, clipboardData: transfer }));
        return;
      }
      for (const name of ['dragover', 'drop']) {
        element.dispatchEvent(new DragEvent(name, { ...init, dataTransfer: transfer }));
      }
    },
    { type: event, contents: given },
  );
}
