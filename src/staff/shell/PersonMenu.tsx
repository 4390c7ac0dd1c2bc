import { type FocusEvent, type PropsWithChildren, useId, useRef, useState } from 'react';
import { useEscape, usePressOutside } from '#client/useDisclosure.ts';

interface Props extends PropsWithChildren {
  /** Name of the signed-in person. */
  name: string;
  /** Name of the menu for screen readers. */
  label: string;
}

/** Button with the signed-in person's name, which opens a panel. */
export function PersonMenu({ name, label, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useId();

  usePressOutside(isOpen, box, () => setOpen(false));
  useEscape(isOpen, () => {
    setOpen(false);
    button.current?.focus();
  });

  function closeWhenLeft({ currentTarget, relatedTarget }: FocusEvent): void {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to events of its button and panel
    <div ref={box} className="person-menu" onBlur={closeWhenLeft}>
      <button
        ref={button}
        type="button"
        className="person-button"
        aria-expanded={isOpen}
        aria-controls={panel}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="visually-hidden">{label}: </span>
        <span className="person-initial" aria-hidden="true">
          {[...name][0]}
        </span>
        <span className="person-name">{name}</span>
      </button>
      <div id={panel} className="person-panel" hidden={!isOpen}>
        {isOpen && children}
      </div>
    </div>
  );
}
