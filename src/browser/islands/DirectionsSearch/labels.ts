import { keepPlaceholders } from '#i18n/fillLabel.ts';
import type { MapService } from '#i18n/mapServices.ts';
import type { Labels } from '#i18n/translate.ts';

/** Returns the island's labels in one language. */
export function directionsLabels(t: Labels) {
  const services: Record<MapService, string> = {
    naver: t('company:location.naver'),
    kakao: t('company:location.kakao'),
    google: t('company:location.google'),
  };
  return {
    services,
    destination: t('postcode:destination'),
    origin: t('postcode:origin'),
    originHint: t('postcode:originHint'),
    originMissing: t('postcode:originMissing'),
    search: t('postcode:search'),
    submit: t('postcode:submit'),
    ready: t('postcode:ready'),
    from: t('postcode:from'),
    to: t('postcode:to'),
    zonecode: t('postcode:zonecode'),
    links: t('postcode:links'),
    startByHand: t('postcode:startByHand'),
    copy: t('postcode:copy'),
    copied: t('postcode:copied'),
    newTab: t('common:newTab'),
    searchHeading: t('postcode:searchHeading'),
    searchNote: t('postcode:searchNote'),
    loading: t('postcode:loading'),
    loaded: t('postcode:loaded'),
    found: t('postcode:found', keepPlaceholders('number')),
    failed: t('postcode:failed'),
    failedHint: t('postcode:failedHint'),
    staffBrowser: t('postcode:staffBrowser'),
    retry: t('postcode:retry'),
    byHand: t('postcode:byHand'),
    close: t('postcode:close'),
  };
}

export type DirectionsLabels = ReturnType<typeof directionsLabels>;
