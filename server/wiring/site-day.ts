const millisecondsPerMinute = 60_000;

/**
 * The day at the site, as `YYYY-MM-DD`: items with this day or an earlier one are public.
 * @param timeZone an IANA name; days begin at whole minutes in all of them
 */
export function createSiteDay(timeZone: string): () => string {
  // The Swedish form of a date is the contract's.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  let minute = Number.NaN;
  let day = '';
  return () => {
    const now = Math.floor(Date.now() / millisecondsPerMinute);
    if (now !== minute) {
      minute = now;
      day = format.format(now * millisecondsPerMinute);
    }
    return day;
  };
}
