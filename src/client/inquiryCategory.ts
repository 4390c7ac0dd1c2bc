/** Opens the inquiry form with the category that the link asked for (`?category=aicc`). */
const select = document.querySelector<HTMLSelectElement>('[data-inquiry] select[name="category"]');
const asked = new URLSearchParams(location.search).get('category');

if (select && asked && [...select.options].some(({ value }) => value === asked)) select.value = asked;
