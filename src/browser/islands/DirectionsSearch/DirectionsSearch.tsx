import { type SubmitEvent, useRef, useState } from 'react';
import controls from '#client/controls.module.css';
import { Problem } from '#client/Field.tsx';
import type { Locale } from '#i18n/locales.ts';
import type { Address } from '../PostcodeSearch/PostcodeSearch.tsx';
import styles from './DirectionsSearch.module.css';
import { type Destination, originAddress } from './directionLinks.ts';
import { directionsLabels, type SharedLabels } from './labels.ts';
import { PostcodeDialog } from './PostcodeDialog.tsx';
import { type Origin, RouteLinks } from './RouteLinks.tsx';
import { type SearchColours, searchTheme } from './searchTheme.ts';

/** True in dark mode. */
const isNight = () => matchMedia('(prefers-color-scheme: dark)').matches;

export interface Office extends Destination {
  id: string;
}

interface Props {
  /** Destinations; the first is preselected. */
  offices: readonly [Office, ...Office[]];
  locale: Locale;
  /** Address of the postcode service's script. */
  script: string;
  /** Colours of the search in light and dark mode. */
  colours: Record<'light' | 'dark', SearchColours>;
  /** Labels that other parts of the page have, too. */
  shared: SharedLabels;
}

/**
 * Directions from the visitor's address to an office. The fields are uncontrolled, so that text typed before hydration
 * stays. The search starts with the typed text. Found and typed addresses produce the same links.
 */
export default function DirectionsSearch({ offices, locale, script, colours, shared }: Props) {
  const labels = directionsLabels(locale, shared);
  const field = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const [office, setOffice] = useState<Office>(offices[0]);
  const [origin, setOrigin] = useState<Origin>();
  const [isMissing, setMissing] = useState(false);
  /** Initial query of the search dialog; `undefined` while it is closed. */
  const [query, setQuery] = useState<string>();

  function show(from: Origin) {
    const chosen = form.current && new FormData(form.current).get('office');
    setOffice(offices.find(({ id }) => id === chosen) ?? offices[0]);
    setOrigin(from);
    setMissing(false);
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    const address = field.current?.value.trim();
    if (address) {
      // An unchanged address keeps its postcode.
      show(address === origin?.address ? origin : { address });
    } else {
      setMissing(true);
      field.current?.focus();
    }
  }

  function choose(address: Address) {
    const found = { address: originAddress(address, locale), zonecode: address.zonecode };
    if (field.current) field.current.value = found.address;
    show(found);
  }

  function openSearch() {
    setQuery(field.current?.value.trim() ?? '');
  }

  function closeSearch(byHand: boolean) {
    setQuery(undefined);
    // Safari does not focus pressed buttons, so the dialog cannot restore their focus.
    (byHand ? field : opener).current?.focus();
  }

  return (
    <div className={styles.directions}>
      {/* Outside a dialog this method sends nothing, so the form works only with the island. */}
      <form ref={form} className={styles.form} method="dialog" noValidate onSubmit={submit}>
        {offices.length > 1 && (
          <fieldset className={styles.offices}>
            <legend>{labels.destination}</legend>
            {offices.map((each, index) => (
              <label key={each.id}>
                <input
                  type="radio"
                  name="office"
                  value={each.id}
                  defaultChecked={index === 0}
                  onChange={() => setOffice(each)}
                />
                <span>{each.name}</span>
              </label>
            ))}
          </fieldset>
        )}
        <div className={styles.origin}>
          <label htmlFor="origin">{labels.origin}</label>
          <input
            ref={field}
            id="origin"
            className={controls.text}
            name="origin"
            type="text"
            autoComplete="address-line1"
            maxLength={200}
            aria-invalid={isMissing}
            aria-describedby={isMissing ? 'origin-missing origin-hint' : 'origin-hint'}
          />
          <button ref={opener} className="button" type="button" aria-haspopup="dialog" onClick={openSearch}>
            <svg className="icon" viewBox="0 0 18 18" width="18" height="18" aria-hidden="true">
              <path d="M12 12l5 5M7.5 1.5a6 6 0 1 1 0 12 6 6 0 0 1 0-12z" />
            </svg>
            {labels.search}
          </button>
          {isMissing && <Problem id="origin-missing">{labels.originMissing}</Problem>}
          <p className="muted" id="origin-hint">
            {labels.originHint}
          </p>
        </div>
        <button className="button primary" type="submit">
          {labels.submit}
        </button>
      </form>
      <p className="visually-hidden" role="status">
        {origin && `${labels.ready} ${labels.to}: ${office.name}`}
      </p>
      {origin && <RouteLinks origin={origin} destination={office} locale={locale} labels={labels} />}
      {query !== undefined && (
        <PostcodeDialog
          script={script}
          theme={searchTheme(colours[isNight() ? 'dark' : 'light'])}
          query={query}
          locale={locale}
          labels={labels}
          onChoose={choose}
          onClose={closeSearch}
        />
      )}
    </div>
  );
}
