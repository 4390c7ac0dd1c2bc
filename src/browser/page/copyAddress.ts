/*
 * Buttons that copy the address before them. The status after them says whether it worked.
 */

/** Copies an address. Where the browser refuses, it selects the address for the visitor to copy. */
async function copyAddress(button: HTMLElement): Promise<void> {
  const { previousElementSibling: address, nextElementSibling: status } = button;
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

for (const button of document.querySelectorAll<HTMLElement>('[data-copied]')) {
  button.addEventListener('click', () => void copyAddress(button));
}
