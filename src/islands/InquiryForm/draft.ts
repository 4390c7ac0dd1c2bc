/** The fields that a draft keeps: consents and the robot check are given anew each time. */
const fields = ['category', 'name', 'email', 'subject', 'message', 'materials'] as const;

/** Entry of session storage: a draft lives as long as its tab. */
const entry = (name: string) => `inquiry.${name}`;

/** Keeps what is in the form. Where the browser blocks storage there is no draft. */
export function keepDraft(form: HTMLFormElement, askedCategory: string): void {
  const data = new FormData(form);
  try {
    sessionStorage.setItem(entry('asked'), askedCategory);
    for (const field of fields) {
      const value = data.get(field);
      if (typeof value === 'string') sessionStorage.setItem(entry(field), value);
      else sessionStorage.removeItem(entry(field));
    }
  } catch {
    // Blocked or full: the form works without.
  }
}

/**
 * Fills in the form from the draft, where there is one.
 *
 * @param askedCategory what the page's address asks for: it comes before the draft's category, unless the draft was
 *   begun at such an address
 */
export function restoreDraft(form: HTMLFormElement, askedCategory: string): void {
  try {
    const kept = sessionStorage.getItem(entry('asked')) === askedCategory || askedCategory === '';
    for (const field of fields) {
      const value = sessionStorage.getItem(entry(field));
      if (value !== null && (field !== 'category' || kept)) fillIn(form, field, value);
    }
  } catch {
    // Blocked: nothing was kept.
  }
}

/** Forgets the draft. */
export function dropDraft(): void {
  try {
    for (const name of ['asked', ...fields]) sessionStorage.removeItem(entry(name));
  } catch {
    // Blocked: nothing was kept.
  }
}

function fillIn(form: HTMLFormElement, name: string, value: string): void {
  const control = form.elements.namedItem(name);
  if (control instanceof HTMLInputElement && control.type === 'checkbox') control.checked = true;
  else if (control && 'value' in control) control.value = value;
}
