/** A day as its field shows it, in the way of the browser's language: `12/24/2026`, `24.12.2026`. Null: it is no day. */
export const shownDate = (iso: string): string | null => {
  const day = /^(\d{4})-(\d\d)-(\d\d)$/u.exec(iso) === null ? null : new Date(`${iso}T12:00:00Z`);
  if (day === null || Number.isNaN(day.getTime())) return null;
  const form = { year: 'numeric', month: '2-digit', day: '2-digit', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(undefined, form).format(day);
};

/** The day that a field shows so, as fields keep it; null when none is shown so. */
export const isoDate = (shown: string): string | null => {
  const [first, second, third] = shown.match(/\d+/gu) ?? [];
  if (first === undefined || second === undefined || third === undefined) return null;
  const orders = [
    [third, first, second],
    [third, second, first],
    [first, second, third],
  ];
  return orders.map((parts) => parts.join('-')).find((iso) => shownDate(iso) === shown.trim()) ?? null;
};
