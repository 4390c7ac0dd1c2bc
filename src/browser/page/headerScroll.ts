/** Scroll distance from which the header has its active style, in CSS pixels (specification section 9). */
const threshold = 50;

const header = document.querySelector<HTMLElement>('[data-header]');

function update() {
  header?.toggleAttribute('data-scrolled', scrollY >= threshold);
}

addEventListener('scroll', update);
update();
