/**
 * Opens the inquiry form with the draft of this tab, which its island keeps, and with the category that the link asked
 * for (`?category=aicc`); a draft that was begun at this address has its own.
 */
const form = document.querySelector<HTMLFormElement>('form[data-draft]');

function storedDraft(entry = ''): Record<string, string | null> {
  try {
    return JSON.parse(sessionStorage[entry]);
  } catch {
    // There is none, or storage is blocked.
    return {};
  }
}

if (form) {
  const { asked: askedThen, ...draft } = storedDraft(form.dataset.draft);
  const asked = new URLSearchParams(location.search).get('category');
  if (asked !== askedThen && form.querySelector(`option[value="${CSS.escape(asked ?? '')}"]`)) draft.category = asked;
  for (const name in draft) {
    const control = form.elements.namedItem(name);
    if (control instanceof HTMLInputElement && control.type === 'checkbox') control.checked = true;
    else if (control && 'value' in control) control.value = draft[name] ?? '';
  }
}
