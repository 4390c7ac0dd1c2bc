// Stand-in for Kakao's postcode script with its public interface: a constructor that takes options and listeners, and
// `embed`, which puts a frame into an element. That frame contains another frame with the search page.
(() => {
  const { viewer = 'https://postcode.map.kakao.com/search', sizes = 'script' } = window.postcodeStandIn ?? {};
  const look = 'border:0;height:100%;min-width:300px;width:100%';

  class Postcode {
    constructor(options) {
      if (window.postcodeStandIn?.isBroken) throw new Error('The postcode service is out of order.');
      this.options = options;
      window.postcodeCalls ??= [];
    }

    embed(element, embedOptions = {}) {
      const { oncomplete, onresize, onsearch, onclose, ...options } = this.options;
      window.postcodeCalls.push({ options, embedOptions });
      const layer = document.createElement('div');
      layer.id = `__daum__layer_${window.postcodeCalls.length}`;
      layer.style.cssText = 'height:100%;position:relative;width:100%';
      const frame = document.createElement('iframe');
      frame.style.cssText = look;
      layer.append(frame);
      element.append(layer);

      const inner = frame.contentDocument;
      // The real script creates the inner frame as markup with a style attribute.
      const style = sizes === 'markup' ? `style="${look}"` : '';
      inner.body.innerHTML = `<iframe title="우편번호 검색" ${style}></iframe>`;
      const search = inner.querySelector('iframe');
      if (sizes === 'script') search.style.cssText = look;
      search.src = `${viewer}?q=${encodeURIComponent(embedOptions.q ?? '')}`;

      const listeners = { search: onsearch, resize: onresize, complete: oncomplete };
      window.addEventListener('message', ({ data }) => {
        const { event, detail } = data?.postcode ?? {};
        listeners[event]?.(detail);
        if (event === 'complete' && embedOptions.autoClose) {
          layer.remove();
          onclose?.('COMPLETE_CLOSE');
        }
      });
    }
  }
  window.kakao = { Postcode };
  window.daum = { Postcode };
})();
