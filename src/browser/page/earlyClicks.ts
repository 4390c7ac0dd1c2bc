/**
 * Inline head script for clicks on the buttons of islands that come before the scripts of the islands: it repeats them
 * once Astro has announced `client:intent`, and the task that announces it has started the islands. Enter in a form is a
 * click on its button, too.
 */
export const earlyClicksScript =
  'addEventListener(`click`,e=>{let b=e.target.closest(`astro-island button`);b&&!window.Astro&&' +
  '(e.preventDefault(),addEventListener(`astro:intent`,()=>setTimeout(()=>b.click())))},!0)';
