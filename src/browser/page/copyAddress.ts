/*
 * Buttons that copy the address at the beginning of their group, also those of islands. The status after a button says
 * whether it worked.
 */

/** Copies an address. Where the browser refuses, it selects the address for the visitor to copy. */
async function copyAddress(button: HTMLElement): Promise<void> {
  const { parentElement, nextElementSibling: status } = button;
  const address = parentElement?.firstElementChild;
  if (!address || !status) return;
  const { copied = '', uncopied = '' } = button.dataset;
  // Screen readers announce a repeated text only after a change.
  status.textContent = '';
  try {
    // Without HTTPS, `clipboard` is undefined.
    await navigator.clipboard.writeText(address.textContent.trim());
    status.textContent = copied;
  } catch {
    getSelection()?.selectAllChildren(address);
    status.textContent = uncopied;
  }
}

addEventListener('click', ({ target }) => {
  const button = (target as Element).closest<HTMLElement>('[data-copied]');
  if (button) void copyAddress(button);
});
