/** The zone by whose clock the site goes where its owner has set no other. */
export const DEFAULT_TIME_ZONE = "America/New_York";

let zone: string = DEFAULT_TIME_ZONE;

/** The zone by whose clock days are counted and dates are shown. */
export function siteZone(): string {
  return zone;
}

/** Called with the settings wherever they are read, and in the owner's browser before anything is drawn. */
export function setSiteZone(name: string): void {
  zone = name;
}

/** Writes moments by the site's clock. A formatter takes long to make, so it is reused while the zone is the same. */
export function siteFormat(
  locale: string,
  options: Intl.DateTimeFormatOptions,
): (date: Date | string) => string {
  let made: { zone: string; format: Intl.DateTimeFormat } | undefined;
  return (date) => {
    if (made?.zone !== zone) {
      made = { zone, format: new Intl.DateTimeFormat(locale, { ...options, timeZone: zone }) };
    }
    return made.format.format(new Date(date));
  };
}
