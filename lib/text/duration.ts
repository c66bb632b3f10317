const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** The longest that a clock of two digits an hour can say. */
export const DURATION_MAX_SECONDS = 100 * HOUR - 1;

/** How long something takes as a player writes it: '2:08', '1:02:08'. */
export function clockOf(seconds: number): string {
  const parts = [
    Math.floor(seconds / HOUR),
    Math.floor((seconds % HOUR) / MINUTE),
    seconds % MINUTE,
  ];
  const [first, ...rest] = parts[0] === 0 ? parts.slice(1) : parts;
  return [first, ...rest.map((part) => String(part).padStart(2, "0"))].join(":");
}

/** The seconds of '2:08' or '1:02:08'; null for any other text. */
export function secondsOfClock(text: string): number | null {
  const [, hours = "0", minutes = "", seconds = ""] =
    /^(?:(\d{1,2}):(?=[0-5]\d:))?(\d{1,3}):([0-5]\d)$/.exec(text.trim()) ?? [];
  if (minutes === "") return null;
  return Number(hours) * HOUR + Number(minutes) * MINUTE + Number(seconds);
}

/** As ISO 8601 has it: 'PT2M8S'. */
export function isoDuration(seconds: number): string {
  const hours = Math.floor(seconds / HOUR);
  const minutes = Math.floor((seconds % HOUR) / MINUTE);
  const parts = [hours && `${hours}H`, minutes && `${minutes}M`, `${seconds % MINUTE}S`];
  return `PT${parts.filter(Boolean).join("")}`;
}

/** The seconds of a duration in days at most, as ISO 8601 has it; null for none, such as a live stream's. */
export function secondsOfIsoDuration(text: string): number | null {
  const match = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/.exec(text);
  if (!match) return null;
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = match
    .slice(1)
    .map((part) => Number(part ?? 0));
  const total = (days * 24 + hours) * HOUR + minutes * MINUTE + seconds;
  return total > 0 && total <= DURATION_MAX_SECONDS ? total : null;
}
