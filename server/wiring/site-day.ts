const millisecondsPerMinute = 60_000;

/**
 * Tells the day at the site, as `YYYY-MM-DD`: what carries it, or an earlier one, is public.
 * @param timeZone an IANA name; days begin at whole minutes in all of them
 */
export function createSiteDay(timeZone: string): () => string {
  // Sweden writes days as the contract does.
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
